import type { DemoDiscount, DemoSeriesSlug } from '../types.ts';

/** What differs from one single issue of a series to the next. */
export type IssueFacts = {
  number: number;
  /** The story's own title. */
  story: string;
  /** HTML. */
  description: string;
  /** What the cover shows, for those who cannot see it. */
  coverAlt: string;
  /** Minor units; absent: the series' price. */
  price?: number;
  discount?: DemoDiscount;
  ribbon?: string;
  /** Copies in the drawer; absent: printed on demand, never sold out. */
  stock?: number;
  /** Copies of a second cover in spot-gloss ink, where there is one, and its price in minor units. */
  gloss?: { stock: number; price: number };
  pick?: boolean;
};

export type VolumeFacts = {
  number: number;
  story: string;
  description: string;
  coverAlt: string;
  /** Price of the paperback in minor units. */
  price: number;
  pages: number;
  discount?: DemoDiscount;
  ribbon?: string;
  paperback: number;
  /** Copies of the clothbound edition, and its price in minor units. */
  cloth?: { stock: number; price: number };
  pick?: boolean;
};

export type SeriesFacts = {
  slug: DemoSeriesSlug;
  title: string;
  /** Three letters for stock-keeping numbers. */
  code: string;
  writer: string;
  artist: string;
  /** Plain text that ends each description's credits, e.g. the reading age. */
  audience: string;
  /** Minor units of a single issue. */
  price: number;
  pages: number;
  /** How the series is printed, HTML. */
  paper: string;
  issues: IssueFacts[];
  volume: VolumeFacts;
};
