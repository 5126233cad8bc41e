import { describe, expect, it } from 'vitest';
import type { Scene } from '../protocol';
import { changed, checkNumber } from './scene-change';

/** Any value in the place of a scene. */
const scene = (value: unknown) => value as Scene;

/** Follows a change that leads to `now`. */
function follow(before: unknown, now: unknown, set: Record<string, unknown>, removed?: string[]): unknown {
  return changed(scene(before), { set, ...(removed === undefined ? {} : { removed }), check: checkNumber(now) });
}

describe('the check number', () => {
  it('is the same as on the server', () => {
    // The same as in `crates/reihum-server/src/table/difference/tests.rs`.
    expect(checkNumber({ a: 1, b: [true, null] })).toBe(1_593_410_259);
    expect(checkNumber({ 'f/~': 'ä"\n', g: [], h: {} })).toBe(377_997_330);
  });

  it('does not depend on the order of keys, but on everything else', () => {
    const number = checkNumber({ a: { b: 1, c: 'x' } });
    expect(checkNumber({ a: { c: 'x', b: 1 } })).toBe(number);
    for (const other of [{ a: { b: 1 } }, { a: { b: '1', c: 'x' } }, { a: [1, 'x'] }, { a: {} }, {}]) {
      expect(checkNumber(other)).not.toBe(number);
    }
  });
});

describe('a change of a scene', () => {
  it('sets values deep inside and adds keys', () => {
    const before = { public: { racks: [[1, 2], [3, 4]] }, must: [0] };
    const now = { public: { racks: [[1, 2], [3, 9]], turn: { seat: 1 } }, must: [1] };
    expect(follow(before, now, { '/public/racks/1/1': 9, '/public/turn': { seat: 1 }, '/must/0': 1 })).toEqual(now);
  });

  it('removes keys, also such with strange letters', () => {
    const before = { a: 1, b: { 'c/~': 2, d: 3 } };
    expect(follow(before, { b: { d: 3 } }, {}, ['/a', '/b/c~1~0'])).toEqual({ b: { d: 3 } });
  });

  it('tells null from nothing', () => {
    expect(follow({ a: 1, b: 2 }, { a: null }, { '/a': null }, ['/b'])).toEqual({ a: null });
    expect(follow({ a: null }, { a: { b: null } }, { '/a': { b: null } })).toEqual({ a: { b: null } });
  });

  it('takes whole arrays that grow, shrink or become empty', () => {
    expect(follow({ a: [1] }, { a: [1, 2] }, { '/a': [1, 2] })).toEqual({ a: [1, 2] });
    expect(follow({ a: [1, 2] }, { a: [2] }, { '/a': [2] })).toEqual({ a: [2] });
    expect(follow({ a: [1] }, { a: [] }, { '/a': [] })).toEqual({ a: [] });
  });

  it('leaves the old scene as it was, and shares what did not change', () => {
    const before = { a: { b: [1, 2] }, c: { d: 1 } };
    const now = follow(before, { a: { b: [1, 3] }, c: { d: 1 } }, { '/a/b/1': 3 }) as typeof before;
    expect(before).toEqual({ a: { b: [1, 2] }, c: { d: 1 } });
    expect(now.c).toBe(before.c);
    expect(now.a.b).toEqual([1, 3]);
  });

  it('notices being out of step', () => {
    const now = { a: { b: 2 } };
    expect(follow({ a: { b: 1 }, c: 1 }, now, { '/a/b': 2 })).toBeNull();
    expect(follow({ a: 1 }, now, { '/a/b': 2 })).toBeNull();
    expect(changed(null, { set: { '/a': now.a }, check: checkNumber(now) })).toBeNull();
  });
});
