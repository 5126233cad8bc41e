//! The web client, carried by the binary.

use reihum_server::{Asset, Assets};
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// The files of the web client.
pub struct Client;

impl Assets for Client {
    fn get(&self, path: &str) -> Option<Asset> {
        let file = Files::get(path)?;
        let hash = file.metadata.sha256_hash();
        Some(Asset {
            hash: hash
                .iter()
                .take(8)
                .map(|byte| format!("{byte:02x}"))
                .collect(),
            mime: mime(path).into(),
            // The build writes the hash of a file into its name there.
            forever: path.starts_with("assets/"),
            bytes: file.data,
        })
    }
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    }
}
