// Are the texts of the product in our own words? Compares every text under src with the printed rulebooks and
// tells the longest run of words they share, for each book:
//
//   node scripts/own-words.js DIR [FROM]
//
// DIR holds the rulebooks as GAME.LANGUAGE.txt; without it there is nothing to compare. With FROM every shared run
// of so many words is listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** From so many words in a row a text is too close to a book. */
const LIMIT = 7;
const LANGUAGES = ['en', 'de'];

const src = fileURLToPath(new URL('../src/', import.meta.url));
const [folder, from = LIMIT] = process.argv.slice(2);

/** The words of a text; spelling, case and marks set aside. */
function wordsOf(text) {
  const plain = text.replaceAll('\u00AD', '').replaceAll(/-\n\s*/g, '').replaceAll('ß', 'ss').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Every text of a file that stands below the name of a language. */
function textsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const walk = (node, language) => {
    if (ts.isPropertyAssignment(node) && LANGUAGES.includes(node.name.text)) language = node.name.text;
    if (language !== null && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ place: `${file}:${line}`, language, words: wordsOf(node.text) });
    }
    ts.forEachChild(node, (child) => walk(child, language));
  };
  walk(source, null);
  return found;
}

/** Where each word stands in a book. */
function indexOf(words) {
  const index = new Map();
  words.forEach((word, at) => index.set(word, [...(index.get(word) ?? []), at]));
  return index;
}

/** The longest run of words that a text shares with a book. */
function longestRun(text, { words, index }) {
  let longest = [];
  for (let start = 0; start + longest.length < text.length; start += 1) {
    for (const at of index.get(text[start]) ?? []) {
      let length = 1;
      while (start + length < text.length && text[start + length] === words[at + length]) length += 1;
      if (length > longest.length) longest = text.slice(start, start + length);
    }
  }
  return longest;
}

function books() {
  return readdirSync(folder).flatMap((file) => {
    const [, game, language] = /^(.+)\.(\w+)\.txt$/.exec(file) ?? [];
    if (game === undefined || !LANGUAGES.includes(language)) return [];
    const words = wordsOf(readFileSync(join(folder, file), 'utf8'));
    return [{ game, language, words, index: indexOf(words) }];
  });
}

function compare() {
  const files = readdirSync(src, { recursive: true }).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const texts = files.flatMap(textsOf);
  for (const book of books()) {
    const runs = texts
      .filter(({ language }) => language === book.language)
      .map(({ place, words }) => ({ place, run: longestRun(words, book) }))
      .sort((a, b) => b.run.length - a.run.length);
    const longest = runs[0]?.run.length ?? 0;
    console.log(`${book.game} (${book.language}): ${runs.length} texts, longest run ${longest} words`);
    for (const { place, run } of runs) if (run.length >= Number(from)) console.log(`  ${run.length}  ${place}  ${run.join(' ')}`);
    if (longest >= LIMIT) process.exitCode = 1;
  }
}

if (folder === undefined || !existsSync(folder)) console.log('No rulebooks there: nothing to compare.');
else compare();
