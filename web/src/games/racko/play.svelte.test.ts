import { describe, expect, it } from 'vitest';
import type { Scene } from '../../protocol';
import type { Phase, Private, Public } from '../../protocol/racko';
import { fakeMatch } from '../../testing/fake-table.svelte';
import { rackFacts } from './fake-table';
import { Play } from './play.svelte';
import { SLOTS } from './rack';

const rack = SLOTS.map((slot) => String(slot));
const slots = (verb: string): string[] => SLOTS.map((slot) => `${verb} ${slot}`);

/** A table for two, seen by seat 0. */
function sit(phase: Phase, legal: string[], changes: { drawn?: string; discard?: string[]; memory?: Private['memory'] } = {}) {
  const pub: Public = {
    phase,
    round: 1,
    dealer: 1,
    scores: [0, 0],
    draw: 20,
    highest: 50,
    discard: changes.discard ?? ['33'],
    racks: [rackFacts(), rackFacts()],
  };
  const own: Private = { rack, drawn: changes.drawn ?? null, memory: changes.memory ?? [] };
  const scene: Scene = { public: pub, private: own, must: [0], may: [], legal, scores: [0, 0], winners: null };
  const table = fakeMatch('racko', ['Ada', 'Mia'], scene);
  const moveOn = (): void => void (table.scene = { ...scene });
  return { play: new Play(() => table), told: table.told, moveOn };
}

const turn: Phase = { kind: 'turn', seat: 0 };
const atTurn = () => sit(turn, ['draw', ...slots('take')]);

describe('taking from the discard pile', () => {
  it('the card, then the slot', () => {
    const { play, told } = atTurn();
    play.pressDiscard();
    expect(told).toEqual([]);
    expect(play.incoming).toBe('33');
    play.preview = 15;
    expect(play.outgoing).toBe('15');
    play.pressSlot(15);
    expect(told).toEqual(['take 15']);
  });

  it('the slot, then the card', () => {
    const { play, told } = atTurn();
    play.pressSlot(40);
    expect([play.shown, play.outgoing]).toEqual([40, '40']);
    play.pressDiscard();
    expect(told).toEqual(['take 40']);
  });

  it('the same slot twice', () => {
    const { play, told } = atTurn();
    play.pressSlot(40);
    play.pressSlot(45);
    play.pressSlot(45);
    expect(told).toEqual(['take 45']);
  });

  it('can be taken back', () => {
    const { play } = atTurn();
    play.pressDiscard();
    play.pressDiscard();
    expect(play.somethingPicked).toBe(false);
    play.pressSlot(5);
    play.takeBack();
    expect(play.somethingPicked).toBe(false);
  });

  it('is forgotten when the table has moved on', () => {
    const { play, moveOn } = atTurn();
    play.pressDiscard();
    expect(play.discardLifted).toBe(true);
    moveOn();
    expect(play.discardLifted).toBe(false);
  });

  it('an event card on top: the server says why not', () => {
    const { play, told } = sit(turn, ['draw'], { discard: ['S'] });
    play.pressDiscard();
    play.pressSlot(15);
    expect(told).toEqual(['why take 5', 'why take 15']);
  });
});

describe('with a card in hand', () => {
  it('it is put or dropped', () => {
    const { play, told } = sit({ kind: 'drawn', seat: 0 }, ['drop', ...slots('put')], { drawn: '8' });
    play.pressSlot(10);
    play.pressDiscard();
    play.pressDrop();
    play.pressDraw();
    expect(told).toEqual(['put 10', 'drop', 'drop', 'why draw']);
  });

  it('while dealing only free slots take it', () => {
    const { play, told } = sit({ kind: 'dealing', placing: [0] }, ['put 10'], { drawn: '8', discard: [] });
    play.pressSlot(10);
    play.pressSlot(15);
    expect(told).toEqual(['put 10', 'why put 15']);
  });
});

describe('events', () => {
  it('a trade with the only other player: their card is asked for at once', () => {
    const { play, told } = sit({ kind: 'event', seat: 0, event: 'trade' }, ['trade 1 5', 'trade 1 20']);
    expect([play.theirs, play.blind, play.theirSlots]).toEqual([1, false, [5, 20]]);
    expect(play.ownSlots).toEqual([]);
    play.pressTheirSlot(1, 60);
    play.pressSlot(10);
    play.pressTheirSlot(1, 20);
    expect(told).toEqual(['why trade 1 60', 'why give 10', 'trade 1 20']);
  });

  it('the card that was asked for is held until one is given for it', () => {
    const memory = [[], SLOTS.map((slot) => (slot === 20 ? '33' : null))];
    const giving: Phase = { kind: 'giving', seat: 0, other: 1, theirs: 20 };
    const { play, told } = sit(giving, ['give 10', 'give 15'], { memory });
    expect([play.theirs, play.theirSlot, play.held, play.incoming]).toEqual([1, 20, '33', '33']);
    expect(play.ownSlots).toEqual([10, 15]);
    play.preview = 15;
    expect([play.outgoing, play.given]).toEqual([null, '15']);
    play.pressTheirSlot(1, 5);
    play.pressSlot(25);
    play.putDown('15');
    expect(told).toEqual(['why trade 1 5', 'why give 25', 'give 15']);
  });

  it('what another has asked for is not in my hand', () => {
    const { play } = sit({ kind: 'giving', seat: 1, other: 0, theirs: 20 }, []);
    expect([play.asked, play.held, play.theirs]).toEqual([null, null, null]);
  });

  it('a blind trade with the only other player: their slot and mine', () => {
    const { play, told } = sit({ kind: 'event', seat: 0, event: 'trade' }, [
      'trade 1 5 10',
      'trade 1 5 15',
      'trade 1 20 10',
      'trade 1 20 15',
    ]);
    expect(play.theirs).toBe(1);
    play.pressTheirSlot(1, 60);
    play.pressTheirSlot(1, 20);
    expect(play.ownSlots).toEqual([10, 15]);
    play.pressSlot(25);
    play.pressSlot(15);
    expect(told).toEqual(['why trade 1 60 10', 'why trade 1 20 25', 'trade 1 20 15']);
  });

  it('or mine first', () => {
    const { play, told } = sit({ kind: 'event', seat: 0, event: 'trade' }, ['trade 1 5 10', 'trade 1 20 10']);
    play.pressSlot(10);
    play.pressTheirSlot(1, 5);
    expect(told).toEqual(['trade 1 5 10']);
  });

  it('a switch is chosen on the seat', () => {
    const { play, told } = sit({ kind: 'event', seat: 0, event: 'switch' }, ['switch 1']);
    expect(play.targets).toEqual([1]);
    play.pressSeat(1);
    expect(told).toEqual(['switch 1']);
  });
});

it('Racko is said or asked about', () => {
  const asking = sit({ kind: 'asking', turn: 0, asked: [0] }, ['racko', 'wait']);
  asking.play.pressRacko();
  asking.play.pressWait();
  expect(asking.told).toEqual(['racko', 'wait']);
  const { play, told } = atTurn();
  play.pressRacko();
  expect(told).toEqual(['why racko']);
});
