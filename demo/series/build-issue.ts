import type { DemoOption, DemoPicture, DemoProduct, DemoStock, DemoVariant } from '../types.ts';
import type { IssueFacts, SeriesFacts } from './series.ts';

const COVER = 'Cover';

function stockOf(quantity: number | undefined): DemoStock {
  return quantity === undefined ? { tracked: false, inStock: true } : { tracked: true, quantity };
}

/** Turns the facts of one issue into a product; with a gloss cover it gets a choice of two. */
export function buildIssue(series: SeriesFacts, issue: IssueFacts): DemoProduct {
  const sku = `${series.code}-${String(issue.number).padStart(3, '0')}`;
  const pictures: DemoPicture[] = [
    { index: 0, alt: `Cover of ${series.title} #${issue.number}: ${issue.coverAlt}` },
    { index: 1, alt: `A page from inside ${series.title} #${issue.number}, ${issue.story}` },
  ];
  const options: DemoOption[] = [];
  let variants: DemoVariant[] = [{ choices: {}, stock: stockOf(issue.stock), sku }];
  if (issue.gloss) {
    pictures.push({ index: 2, alt: `The spot-gloss cover of ${series.title} #${issue.number}, printed in other inks` });
    options.push({
      type: 'drop_down',
      name: COVER,
      choices: [
        { value: 'Regular', description: 'Regular', pictures: [0, 1] },
        { value: 'Spot gloss', description: 'Spot gloss', pictures: [2] },
      ],
    });
    variants = [
      { choices: { [COVER]: 'Regular' }, stock: stockOf(issue.stock), sku: `${sku}-R` },
      {
        choices: { [COVER]: 'Spot gloss' },
        stock: stockOf(issue.gloss.stock),
        sku: `${sku}-G`,
        price: issue.gloss.price,
      },
    ];
  }
  return {
    slug: `${series.slug}-${issue.number}`,
    name: `${series.title} #${issue.number}: ${issue.story}`,
    brand: series.title,
    kind: 'issue',
    series: series.slug,
    number: issue.number,
    description: `${issue.description}<p><em>Words: ${series.writer}. Pictures: ${series.artist}. ${series.audience}</em></p>`,
    price: issue.price ?? series.price,
    currency: 'USD',
    ...(issue.discount && { discount: issue.discount }),
    ...(issue.ribbon && { ribbon: issue.ribbon }),
    sku,
    weight: 0.08,
    options,
    variants,
    additionalInfoSections: [
      { title: 'Paper & ink', description: `<p>${series.pages} pages, 17 × 26 cm. ${series.paper}</p>` },
      {
        title: 'How it travels',
        description:
          '<p>Bagged, between two boards, in an envelope that says what is inside only if you ask it to.</p>',
      },
    ],
    collections: issue.pick ? ['single-issues', 'staff-picks'] : ['single-issues'],
    pictures,
  };
}
