//! The web client, carried by the binary.

use reihum_server::{Asset, Assets};

/// The files of the web client; without the feature `web`, one page that says that they are
/// missing.
pub struct WebClient;

#[cfg(feature = "web")]
mod files {
    use std::borrow::Cow;

    #[derive(rust_embed::Embed)]
    #[folder = "$OUT_DIR/web"]
    struct Files;

    /// A file, and what changes when it changes.
    pub fn get(path: &str) -> Option<(Cow<'static, [u8]>, String)> {
        let file = Files::get(path)?;
        let hash = file.metadata.sha256_hash();
        let hash = hash.iter().take(8).map(|byte| format!("{byte:02x}"));
        Some((file.data, hash.collect()))
    }
}

#[cfg(not(feature = "web"))]
mod files {
    use std::borrow::Cow;

    /// A file, and what changes when it changes.
    pub fn get(path: &str) -> Option<(Cow<'static, [u8]>, String)> {
        let page = include_bytes!("no_web_client.html");
        let version = concat!("no-web-client-", env!("CARGO_PKG_VERSION"));
        (path == "index.html").then(|| (page.as_slice().into(), version.to_owned()))
    }
}

impl Assets for WebClient {
    fn get(&self, path: &str) -> Option<Asset> {
        let (bytes, hash) = files::get(path)?;
        Some(Asset {
            bytes,
            mime: mime(path).into(),
            hash,
            // The build writes the hash of a file into its name there.
            forever: path.starts_with("assets/"),
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
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "ttf" => "font/ttf",
        _ => "application/octet-stream",
    }
}
