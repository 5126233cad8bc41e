import { describe, expect, it } from 'vitest';
import { spans } from './inline';

describe('a text with marks', () => {
  it('is split into its stretches', () => {
    expect(spans('Say *Racko* (RK-30).')).toEqual([
      { kind: 'plain', text: 'Say ' },
      { kind: 'strong', text: 'Racko' },
      { kind: 'plain', text: ' (' },
      { kind: 'rule', text: 'RK-30' },
      { kind: 'plain', text: ').' },
    ]);
  });

  it('may begin and end with a mark', () => {
    expect(spans('*a* b RT-1')).toEqual([
      { kind: 'strong', text: 'a' },
      { kind: 'plain', text: ' b ' },
      { kind: 'rule', text: 'RT-1' },
    ]);
  });

  it('is left alone without any', () => {
    expect(spans('Two for one-2.')).toEqual([{ kind: 'plain', text: 'Two for one-2.' }]);
  });
});
