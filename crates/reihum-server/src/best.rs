//! The best results of those who play together: what players call records.

use reihum_catalog::Catalog;

use crate::error::RequestError;
use crate::protocol::{BestResultInfo, BestResults, BestScore, Draft};
use crate::storage::{BestQuery, BestResult, Category, Store, StoreError, Upkeep};
use crate::table::{TableRules, category};

/// What the result of a draft would be compared with; nothing where people play against each
/// other, or where the draft cannot be played.
#[must_use]
pub fn category_of(catalog: &Catalog, draft: &Draft) -> Option<Category> {
    let rules = TableRules::new(catalog, &draft.game, &draft.options, draft.players).ok()?;
    if rules.is_cooperative() {
        category(&rules, draft.players, draft.bots)
    } else {
        None
    }
}

/// The results to beat in a category.
pub async fn to_beat(
    store: &dyn Store,
    category: Category,
    person: Option<String>,
) -> Result<BestResults, StoreError> {
    let ask = |person| {
        store.best(BestQuery {
            category: Some(category.clone()),
            person,
            ..BestQuery::default()
        })
    };
    let first = |best: Vec<BestResult>| best.into_iter().next().map(score);
    Ok(BestResults {
        helped: category.helped,
        server: first(ask(None).await?),
        mine: match person {
            Some(person) => first(ask(Some(person)).await?),
            None => None,
        },
    })
}

/// The best results in all categories, of everyone or of one person; at most so many.
pub(crate) async fn all(
    store: &dyn Store,
    catalog: Catalog,
    person: Option<String>,
    most: usize,
) -> Result<Vec<BestResultInfo>, RequestError> {
    let query = BestQuery {
        person,
        most: Some(most),
        ..BestQuery::default()
    };
    let best = store.best(query).await?;
    // Laying out decks takes its time.
    Ok(tokio::task::spawn_blocking(move || infos(&catalog, best)).await?)
}

/// The best results that are kept, with all names: all of them, or those of a game, or of people
/// of a name.
///
/// # Errors
/// The data cannot be read.
pub async fn with_names(
    store: &dyn Upkeep,
    catalog: &Catalog,
    game: Option<&str>,
    name: Option<&str>,
) -> Result<Vec<BestResultInfo>, StoreError> {
    let query = BestQuery {
        game: game.map(str::to_owned),
        name: name.map(str::to_owned),
        ..BestQuery::default()
    };
    Ok(infos(catalog, store.best_with_names(query).await?))
}

fn infos(catalog: &Catalog, best: Vec<BestResult>) -> Vec<BestResultInfo> {
    let info = |best: BestResult| {
        let kept = best.category.clone();
        let options: serde_json::Value = serde_json::from_str(&kept.variant).unwrap_or_default();
        let players = usize::from(kept.players);
        let rules = TableRules::recorded(catalog, &kept.game, &options, players);
        BestResultInfo {
            current: category(&rules, players, kept.helped).as_ref() == Some(&kept),
            game: kept.game,
            options,
            players,
            helped: kept.helped,
            best: score(best),
        }
    };
    best.into_iter().map(info).collect()
}

fn score(best: BestResult) -> BestScore {
    let BestResult {
        points, at, names, ..
    } = best;
    BestScore { points, at, names }
}
