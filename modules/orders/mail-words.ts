/** What the mails of orders say as they come, and what the back office says of them. */
export const mailWords = {
  confirmation: {
    label: 'Order confirmation',
    when: 'Tells a buyer what they ordered, once the order counts: it is paid, reserved or to be paid by hand.',
    template: {
      subject: 'Your order {number} at {site}',
      heading: 'Thank you for your order',
      text: 'We have your order {number}:\n\n{items}\n\n{totals}\n\n{delivery}\n\nYou find it here at any time:\n\n{link}',
      buttonLabel: 'Look at your order',
    },
  },
} as const;

/** Names of what an order's total is made of. */
export const totalWords = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Tax',
  total: 'Total',
} as const;
