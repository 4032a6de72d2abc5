/** Slugs of the eight series; each stands for one genre. */
export type DemoSeriesSlug =
  | 'salt-moon'
  | 'vesper-street'
  | 'exhibit-cat'
  | 'warm-circuits'
  | 'gorrum'
  | 'quiet-tenants'
  | 'hadal'
  | 'rolling-boil';

/** What a product is made of; decides its shape, weight and how its picture is drawn. */
export type DemoKind = 'issue' | 'collected' | 'tee' | 'hoodie' | 'mug' | 'poster' | 'tote' | 'pin' | 'sticker';

export type DemoCollectionSlug =
  | 'single-issues'
  | 'collected-editions'
  | 'shirts-and-hoodies'
  | 'prints-and-posters'
  | 'small-things'
  | 'staff-picks';

export type DemoCollection = {
  slug: DemoCollectionSlug;
  name: string;
  /** Plain text. */
  description: string;
  /** The product whose first picture stands for the collection. */
  coverProduct: string;
};

/** `PERCENT`: 1 to 99 of the price. `AMOUNT`: minor units off the price. */
export type DemoDiscount = { type: 'PERCENT' | 'AMOUNT'; value: number };

/** Untracked goods are made to order and never run out. */
export type DemoStock = { tracked: true; quantity: number } | { tracked: false; inStock: boolean };

export type DemoChoice = {
  /** What is stored: a CSS colour for a colour option, otherwise the same text as the description. */
  value: string;
  /** What people read, and what a variant's `choices` refer to. */
  description: string;
  /** Indexes into the product's `pictures` that show this choice. */
  pictures?: number[];
};

export type DemoOption = { type: 'drop_down' | 'color'; name: string; choices: DemoChoice[] };

export type DemoVariant = {
  /** Option name to choice description; empty for a product without options. */
  choices: Record<string, string>;
  stock: DemoStock;
  sku: string;
  /** Own price in minor units; absent: the product's. */
  price?: number;
  /** Own weight in kilograms; absent: the product's. */
  weight?: number;
};

export type DemoInfoSection = { title: string /** HTML. */; description: string };

/** One picture, drawn by `renderPicture(product.slug, picture.index)`. */
export type DemoPicture = {
  index: number;
  alt: string /** CSS colour of the garment, where there is a choice. */;
  color?: string;
};

export type DemoProduct = {
  slug: string;
  name: string;
  /** The series, or the imprint for goods of the whole house. */
  brand: string;
  kind: DemoKind;
  /** Absent for goods that carry the shop's own mark. */
  series?: DemoSeriesSlug;
  /** Number of the issue or of the volume. */
  number?: number;
  /** HTML. */
  description: string;
  /** Minor units (US cents). */
  price: number;
  currency: 'USD';
  discount?: DemoDiscount;
  ribbon?: string;
  sku: string;
  /** Kilograms. */
  weight: number;
  options: DemoOption[];
  /** Every combination of choices, once; a product without options has exactly one. */
  variants: DemoVariant[];
  additionalInfoSections: DemoInfoSection[];
  collections: DemoCollectionSlug[];
  pictures: DemoPicture[];
};
