import type { Scene } from '../../src/protocol';
import type { Private, Public } from '../../src/protocol/right-on-time';
import { oneOf } from '../support/match';
import { of, type Thing } from './ears';
import type { Keys } from './keys';
import { type BlindPlayer, button, type Knowledge } from './player';

const HAND = 'toolbar Your hand';

/** A card as it is called. */
function called(card: string): string {
  const [, kind = '', value = ''] = /^([A-Z]?)=?(\d?)$/.exec(card) ?? [];
  if (kind === 'Z') return 'Back to zero';
  if (kind === 'J') return value === '' ? 'Joker' : `Joker as ${value}`;
  if (kind === 'Y') return `You’re it! ${value}`;
  return kind === 'D' ? `Draw! ${value}` : value;
}

export class BlindRightOnTime implements BlindPlayer {
  heard(things: readonly Thing[]): Knowledge {
    const piles = of(things, 'button', 'region Table').map(({ name }) => name);
    const [, top = null] = piles.map((name) => /^Discard pile, on top: (.+?)(?: from [^;]+)?(?:;|$)/.exec(name)).find((found) => found !== null) ?? [];
    const seats = things.flatMap(({ role, name, within }) => (role === 'StaticText' && within.includes('list At the table') ? [/^(\d+) cards? in hand/.exec(name)?.[1]] : []));
    return {
      hand: of(things, 'button', HAND).map(({ name }) => name).toSorted(),
      top,
      draw: Number(piles.map((name) => /^Draw pile, (\d+)/.exec(name)?.[1]).find((count) => count !== undefined)),
      others: seats.filter((count) => count !== undefined).map(Number),
    };
  }

  shown(scene: Scene, seat: number): Knowledge {
    const [pub, own] = [scene.public as Public, scene.private as Private];
    const top = pub.discard.at(-1);
    const others = [...pub.hand_counts.slice(seat + 1), ...pub.hand_counts.slice(0, seat)];
    return { hand: own.hand.map(called).toSorted(), top: top === undefined ? null : called(top), draw: pub.draw_count, others };
  }

  async press(things: readonly Thing[], keys: Keys): Promise<void> {
    const ready = things.find(button(/^Show and draw$|^Lay \S/));
    if (ready !== undefined) return keys.press(ready.name, button(ready.name));
    const values = of(things, 'radio').filter(({ disabled }) => !disabled);
    if (values.length > 0 && !values.some(({ checked }) => checked)) {
      const { name, group } = oneOf(values);
      return keys.choose(name, (thing) => thing.role === 'radio' && thing.name === name && (group === null || thing.group !== null));
    }
    const effects = of(things, 'button', 'group Which effect happens');
    if (effects.length > 0 && !effects.some(({ pressed }) => pressed)) return keys.press('an effect', button(oneOf(effects).name));
    const targets = things.filter(button(/^Choose |^Me$/));
    if (targets.length > 0 && !targets.some(({ pressed }) => pressed)) return keys.press('a seat', button(oneOf(targets).name));
    const open = of(things, 'button', HAND).filter(({ disabled, pressed }) => !disabled && !pressed);
    if (open.length === 0) return keys.press('take back', button('Take back'));
    const { name } = oneOf(open);
    return keys.press(name, (thing) => thing.within.includes(HAND) && button(name)(thing) && !thing.pressed);
  }
}
