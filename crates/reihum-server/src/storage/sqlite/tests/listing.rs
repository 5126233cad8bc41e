//! How lists are read.

use super::*;
use crate::storage::sqlite::readers;

#[tokio::test]
async fn lists_of_all_tables_are_read_from_their_index() {
    let folder = folder();
    let _store = open(&folder);
    let connection = beside(&folder);
    let sql = format!("EXPLAIN QUERY PLAN {}", readers::OPEN);
    let mut plan = connection.prepare(&sql).unwrap();
    let steps: Vec<String> = plan
        .query_map([1], |row| row.get(3))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(steps, ["SCAN listing USING INDEX listing_open"]);
}
