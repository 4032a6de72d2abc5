import { buildGarment } from './garments.ts';

/** Three hoodies; the last print run of one is gone. */
export const hoodies = [
  buildGarment({
    slug: 'gorrum-hoodie',
    name: 'Gorrum Evacuation Hoodie',
    brand: 'Gorrum',
    kind: 'hoodie',
    series: 'gorrum',
    sku: 'GOR-HOD',
    description:
      '<p>What the transport office wears on bad mornings: Gorrum across the chest, route numbers inside the hood, pockets deep enough for a timetable.</p>',
    price: 5900,
    largestExtra: 400,
    weight: 0.68,
    pick: true,
    colors: [
      { value: '#26211f', description: 'Ink', stock: [6, 10, 12, 7, 3] },
      { value: '#5e7a33', description: 'Moss', stock: [2, 5, 4, 0, 1] },
    ],
  }),
  buildGarment({
    slug: 'hadal-hoodie',
    name: 'Hadal Pressure Hoodie',
    brand: 'Hadal',
    kind: 'hoodie',
    series: 'hadal',
    sku: 'HAD-HOD',
    description:
      '<p>For the cold end of the ship. The lure on the chest is printed in a yellow that is seen before its wearer is.</p>',
    price: 5900,
    largestExtra: 400,
    weight: 0.7,
    discount: { type: 'PERCENT', value: 30 },
    ribbon: 'End of season',
    colors: [
      { value: '#12303f', description: 'Deep blue', stock: [3, 6, 5, 4, 2] },
      { value: '#8d9a9b', description: 'Fog', stock: [0, 2, 3, 1, 0] },
    ],
  }),
  buildGarment({
    slug: 'quiet-tenants-hoodie',
    name: 'Quiet Tenants Attic Hoodie',
    brand: 'Quiet Tenants',
    kind: 'hoodie',
    series: 'quiet-tenants',
    sku: 'QTN-HOD',
    description:
      '<p>A hood that falls forward like a sheet, a keyhole on the front and nothing at all on the back, which people keep looking at.</p>',
    price: 5600,
    weight: 0.66,
    ribbon: 'Sold out',
    colors: [
      { value: '#4b3a6b', description: 'Violet', stock: [0, 0, 0, 0, 0] },
      { value: '#26211f', description: 'Ink', stock: [0, 0, 0, 0, 0] },
    ],
  }),
];
