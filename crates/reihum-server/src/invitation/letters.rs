//! Letters drawn as outlines: enough for a line or two on a picture.

use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// One or more font files: a letter is taken from the first that has it.
pub struct Letters<'a>(Vec<Face<'a>>);

/// The outline of a letter goes straight into a path.
struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }
    fn close(&mut self) {
        self.0.close();
    }
}

impl<'a> Letters<'a> {
    /// These files; those that cannot be read are passed over.
    pub fn read(files: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let faces = files
            .into_iter()
            .filter_map(|file| Face::parse(file, 0).ok());
        Self(faces.collect())
    }

    /// Is every letter of this text there?
    pub fn has(&self, text: &str) -> bool {
        text.chars().all(|letter| self.find(letter).is_some())
    }

    /// How wide a text is, in this size.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let found = text.chars().filter_map(|letter| self.find(letter));
        found.map(|(face, glyph)| advance(face, glyph, size)).sum()
    }

    /// The largest size up to `most` in which a text is not wider than `width`.
    pub fn fitting(&self, text: &str, most: f32, width: f32) -> f32 {
        let wide = self.width(text, most);
        if wide <= width {
            most
        } else {
            most * width / wide
        }
    }

    /// Draws a line of text; `x` and `y` are where its first letter stands.
    pub fn draw(&self, on: &mut Pixmap, text: &str, size: f32, x: f32, y: f32, paint: &Paint<'_>) {
        let mut at = x;
        for (face, glyph) in text.chars().filter_map(|letter| self.find(letter)) {
            if let Some(path) = outline(face, glyph) {
                let scale = size / f32::from(face.units_per_em());
                // In fonts y goes up.
                let place = Transform::from_row(scale, 0.0, 0.0, -scale, at, y);
                on.fill_path(&path, paint, FillRule::Winding, place, None);
            }
            at += advance(face, glyph, size);
        }
    }

    fn find(&self, letter: char) -> Option<(&Face<'a>, GlyphId)> {
        let mut faces = self.0.iter();
        faces.find_map(|face| Some((face, face.glyph_index(letter)?)))
    }
}

fn advance(face: &Face<'_>, glyph: GlyphId, size: f32) -> f32 {
    let units = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    units * size / f32::from(face.units_per_em())
}

fn outline(face: &Face<'_>, glyph: GlyphId) -> Option<Path> {
    let mut outline = Outline(PathBuilder::new());
    face.outline_glyph(glyph, &mut outline)?;
    outline.0.finish()
}
