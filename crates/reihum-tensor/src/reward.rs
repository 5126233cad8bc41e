//! What a match was worth to each seat.

use reihum_core::Position;

use crate::Encoded;

/// Writes what the end of a match is worth to each seat; nothing where it has not ended.
///
/// Who wins gets 1, and the others lose together what the winners get. Where all play together
/// everyone gets the points of the team.
pub(crate) fn write<G: Encoded>(position: &Position<G>, out: &mut [f32]) {
    out.fill(0.0);
    let Some(outcome) = position.outcome() else {
        return;
    };
    if G::is_cooperative(position.setup().options()) {
        for (reward, points) in out.iter_mut().zip(position.scores().iter()) {
            *reward = *points as f32;
        }
        return;
    }
    let (winners, players) = (outcome.winners.len(), out.len());
    if winners == 0 || winners == players {
        return;
    }
    out.fill(-(winners as f32) / (players - winners) as f32);
    for seat in outcome.winners.iter() {
        out[seat.index()] = 1.0;
    }
}
