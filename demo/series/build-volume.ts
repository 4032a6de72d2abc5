import type { DemoOption, DemoPicture, DemoProduct, DemoVariant } from '../types.ts';
import type { SeriesFacts } from './series.ts';

const BINDING = 'Binding';

/** Turns the facts of a collected edition into a product; with a cloth binding it gets a choice of two. */
export function buildVolume(series: SeriesFacts): DemoProduct {
  const { volume } = series;
  const sku = `${series.code}-V${volume.number}`;
  const name = `${series.title}, Volume ${volume.number}: ${volume.story}`;
  const pictures: DemoPicture[] = [
    { index: 0, alt: `Cover of ${series.title}, volume ${volume.number}: ${volume.coverAlt}` },
    { index: 1, alt: `A page from ${volume.story}` },
  ];
  const options: DemoOption[] = [];
  let variants: DemoVariant[] = [{ choices: {}, stock: { tracked: true, quantity: volume.paperback }, sku }];
  if (volume.cloth) {
    pictures.push({ index: 2, alt: `The clothbound edition of ${volume.story}, its emblem stamped on the cloth` });
    options.push({
      type: 'drop_down',
      name: BINDING,
      choices: [
        { value: 'Paperback', description: 'Paperback', pictures: [0, 1] },
        { value: 'Clothbound', description: 'Clothbound', pictures: [2] },
      ],
    });
    variants = [
      { choices: { [BINDING]: 'Paperback' }, stock: { tracked: true, quantity: volume.paperback }, sku: `${sku}-P` },
      {
        choices: { [BINDING]: 'Clothbound' },
        stock: { tracked: true, quantity: volume.cloth.stock },
        sku: `${sku}-C`,
        price: volume.cloth.price,
        weight: 0.72,
      },
    ];
  }
  return {
    slug: `${series.slug}-volume-${volume.number}`,
    name,
    brand: series.title,
    kind: 'collected',
    series: series.slug,
    number: volume.number,
    description: `${volume.description}<p><em>Words: ${series.writer}. Pictures: ${series.artist}. ${series.audience}</em></p>`,
    price: volume.price,
    currency: 'USD',
    ...(volume.discount && { discount: volume.discount }),
    ...(volume.ribbon && { ribbon: volume.ribbon }),
    sku,
    weight: 0.41,
    options,
    variants,
    additionalInfoSections: [
      {
        title: 'Paper & ink',
        description: `<p>${volume.pages} pages, 17 × 26 cm, sewn in sections. ${series.paper}</p>`,
      },
      {
        title: 'Bindings',
        description:
          '<p>The paperback has flaps. The clothbound has a sewn spine, a ribbon and the emblem stamped where a jacket would only get torn.</p>',
      },
    ],
    collections: volume.pick ? ['collected-editions', 'staff-picks'] : ['collected-editions'],
    pictures,
  };
}
