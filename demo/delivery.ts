/** Flat rates of the demo shop, in minor units of USD. */
export const demoDelivery = [
  { title: 'Flat mailer', deliveryTime: '3 to 5 working days', price: 490, countries: ['US', 'CA', 'MX'] },
  { title: 'Next day', deliveryTime: 'Ordered by noon, there tomorrow', price: 1490, countries: ['US'] },
  { title: 'Worldwide', deliveryTime: '7 to 14 working days', price: 1290, countries: [] },
] as const;
