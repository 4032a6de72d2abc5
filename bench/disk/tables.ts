const OWNER = 'the owner, their apps and keys alone';
const OPERATOR = 'whoever runs the installation, and upgrades';
const USES = 'orders with a coupon or rule that the owner made; their rows are smaller than what is charged for them';
const CARDS = 'orders that a gift card pays; their rows are smaller than what is charged for them';
const SIGN_IN = 'sign-ins, some hundred an hour and address; each row is smaller than what is charged for it';

/**
 * Tables that no way of an attack fills, and who or what adds to them instead. Every other table stands measured in
 * docs/disk.md.
 */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  abandoned_checkout_addresses:
    'checkouts that are left with an address, once their mail is written: smaller than that mail',
  abandoned_checkout_settings: OWNER,
  abandoned_checkouts:
    'checkouts that are left with an address, where the owner wants to know of them; smaller than those',
  api_keys: OWNER,
  app_invoices: OWNER,
  back_in_stock_settings: OWNER,
  clients: OWNER,
  collections: OWNER,
  collection_products: OWNER,
  coupons: OWNER,
  coupon_customers: USES,
  coupon_uses: USES,
  delivery_methods: OWNER,
  delivery_options: OWNER,
  delivery_profiles: OWNER,
  delivery_slot_holds: 'orders in a slot near by, a row each, smaller than that of `stock_holds`',
  digital_downloads: 'buyers of paid orders: a row for each file of a line',
  digital_file_parts: OWNER,
  digital_files: OWNER,
  discount_rules: OWNER,
  discount_rule_uses: USES,
  download_settings: OWNER,
  gift_cards: OWNER,
  gift_card_entries: CARDS,
  gift_card_uses: CARDS,
  identity_settings: OWNER,
  mail_templates: OWNER,
  media: OWNER,
  order_fulfilments: OWNER,
  order_notes: OWNER,
  order_refunds: OWNER,
  products: OWNER,
  product_counts: OWNER,
  product_words: OWNER,
  site_domains: OWNER,
  sites: OWNER,
  tax_exempt_groups: OWNER,
  tax_exempt_members: OWNER,
  tax_groups: OWNER,
  tax_mappings: OWNER,
  tax_regions: OWNER,
  webhook_endpoints: OWNER,
  webhook_keys: OWNER,
  owner_links: OPERATOR,
  owner_sessions: OPERATOR,
  owners: OPERATOR,
  backup_runs: OPERATOR,
  restored_copies: OPERATOR,
  migrations: OPERATOR,
  product_words_unfilled: OPERATOR,
  signing_keys: 'time, a key in some weeks',
  invoices: 'the owner, and buyers who open the invoice of their paid order: one for each order',
  order_series: 'a row for each kind of orders of a site',
  mail_attachments: 'modules that attach files to their mails: none that a stranger causes',
  payment_operations: 'the owner who captures, voids or gives back, and time: one of an order that was not captured',
  test_gateway_operations: 'as `payment_operations`, where the test gateway is on',
  stripe_payments: 'orders that are paid at Stripe, where it is on: a row beside that of the payment, and smaller',
  stripe_operations: 'as `payment_operations`, where Stripe is on',
  gateway_news: 'Stripe alone, where it is on: what it signs',
  member_sessions: SIGN_IN,
  browser_sign_ins: SIGN_IN,
  known_devices: SIGN_IN,
  captcha_solutions: SIGN_IN,
};

/** Tables whose rows strangers change and never add to: they grow by dead rows at most, until PostgreSQL clears up. */
export const CHANGED_ALONE: Readonly<Record<string, string>> = {
  variants: `${OWNER}; orders change what is in stock`,
  product_renderings: `${OWNER}; orders change what is in stock`,
  order_counters: 'a row for each site; orders count in it',
  invoice_series: 'a row for each site; invoices count in it',
  member_counts: 'a row for each site; sign-ups count in it',
};
