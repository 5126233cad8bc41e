// What the motifs stand on, as a linocut shows it: shapes in ink, 120 × 60, the lower edge is the card's.

export interface Ground {
  /** Filled shapes. */
  shapes: string;
  /** Cut lines over them, in the colour of the paper. */
  cuts: string;
  /** Lines in ink, above the ground: rays, stars, clouds. */
  sky: string;
}

const wave = (y: number): string => `M-10 ${String(y)}q7.5-6 15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0t15 0`;

const GROUNDS: Readonly<Record<string, Ground>> = {
  waves: {
    shapes: `${wave(36)}V60H-10z`,
    cuts: `${wave(42)}${wave(48)}${wave(54)}`,
    sky: '',
  },
  dunes: {
    shapes: 'M-5 44C15 30 30 30 52 40C72 30 96 28 125 42V60H-5z',
    cuts: 'M-5 50C15 38 34 38 56 46M40 50C66 38 96 36 125 48M-5 57C25 46 50 47 74 54M66 57C86 48 106 48 125 55',
    sky: '',
  },
  hills: {
    shapes: 'M-5 46L14 26L24 36L44 18L66 40L82 28L104 44L125 32V60H-5z',
    cuts: 'M14 26l2 12l-5 10M44 18l3 14l-6 12l4 8M82 28l2 12l-4 8M24 48l6 8M62 48l6 8M100 50l6 8',
    sky: '',
  },
  field: {
    shapes: 'M-5 38Q60 30 125 38V60H-5z',
    cuts: 'M58 34L-5 50M59 34L14 60M60 34L42 60M61 34L74 60M62 34L104 60M63 34L125 51M57 34L-5 42M64 34L125 42',
    sky: '',
  },
  floor: {
    shapes: 'M-5 42H125V60H-5z',
    cuts: 'M-5 48H125M-5 54.5H125M20 42v6M56 42v6M92 42v6M4 48v6.5M40 48v6.5M76 48v6.5M112 48v6.5M24 54.5V60M60 54.5V60M96 54.5V60',
    sky: '',
  },
  forest: {
    shapes:
      'M-5 52H125V60H-5zM-4 52l9-26l9 26zM10 52l7-20l7 20zM22 52l10-32l10 32zM40 52l7-20l7 20zM54 52l9-26l9 26zM70 52l7-21l7 21zM82 52l10-32l10 32zM100 52l7-20l7 20zM110 52l9-26l9 26z',
    cuts: 'M5 30v20M17 37v13M32 26v24M47 38v12M63 32v18M77 37v13M92 26v24M107 38v12M119 32v18M-5 56H125',
    sky: '',
  },
  city: {
    shapes: 'M-5 60V36H8V28H18V40H26V20L32 13L38 20V42H48V32H60V38H70V24H82V36H90V16H98V38H108V30H118V40H125V60z',
    cuts: 'M12 33v3M12 40v3M12 47v3M30 26v3M34 26v3M30 34v3M34 34v3M30 42v3M34 42v3M53 37v3M53 45v3M75 29v3M75 37v3M75 45v3M94 22v3M94 30v3M94 38v3M113 36v3M113 44v3M-5 54H125',
    sky: '',
  },
  ice: {
    shapes: 'M-5 40L18 34L30 42L54 32L74 44L96 33L125 42V60H-5z',
    cuts: 'M18 34l6 14l-12 12M54 32l-6 14l14 14M96 33l-4 12l12 15M24 48l24-2M68 46l24-1M-5 52l14 2M104 50l21 4',
    sky: '',
  },
  clouds: {
    shapes: 'M-5 52q4-10 14-8q4-10 16-6q8-8 18 0q8-4 14 4q10-8 20 0q6-6 16-2q10-6 18 4q8-2 14 6V60H-5z',
    cuts: 'M6 54q8-6 14 0M30 50q8-7 16 0M56 54q8-6 14 0M82 50q8-7 16 0M104 55q6-5 12 0',
    sky: '',
  },
  rays: {
    shapes: '',
    cuts: '',
    sky: 'M60 20L-20 -22M60 20L6 -50M60 20L60 -60M60 20L114 -50M60 20L140 -22M60 20L-30 8M60 20L150 8M60 20L-20 50M60 20L140 50M60 20L10 80M60 20L110 80M60 20L34 -60M60 20L86 -60M60 20L-30 -8M60 20L150 -8M60 20L-30 28M60 20L150 28M60 20L38 84M60 20L82 84',
  },
  stars: {
    shapes: 'M-5 54Q60 44 125 54V60H-5z',
    cuts: '',
    sky: 'M14 -10v8M10 -6h8M30 22v5M27.5 24.5h5M104 -14v8M100 -10h8M92 30v5M89.5 32.5h5M60 -34v8M56 -30h8M36 -30v5M33.500 -27.500h5M86 -28v5M83.500 -25.500h5M112 12v5M109.500 14.500h5M8 34v5M5.500 36.500h5M110 42v4M108 44h4M22 44v4M20 46h4',
  },
};

const NOTHING: Ground = { shapes: '', cuts: '', sky: '' };

export function groundOf(name: string): Ground {
  return GROUNDS[name] ?? NOTHING;
}
