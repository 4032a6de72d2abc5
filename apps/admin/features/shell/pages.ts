/** The pages that are loaded when they are first asked for, each a bundle of its own. */
export const pages = {
  home: async () => (await import('../home/home-page.tsx')).HomePage,
  orders: async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  order: async () => (await import('../orders/order-page.tsx')).OrderPage,
  products: async () => (await import('../products/products-page.tsx')).ProductsPage,
  product: async () => (await import('../products/product-page.tsx')).ProductPage,
  members: async () => (await import('../members/members-page.tsx')).MembersPage,
  member: async () => (await import('../members/member-page.tsx')).MemberPage,
  signIn: async () => (await import('../sign-in/settings-page.tsx')).SignInSettingsPage,
  apps: async () => (await import('../apps/apps-page.tsx')).AppsPage,
  newApp: async () => (await import('../apps/new-app-page.tsx')).NewAppPage,
  app: async () => (await import('../apps/app-page.tsx')).AppPage,
  audit: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  mails: async () => (await import('../mails/mails-page.tsx')).MailsPage,
  mail: async () => (await import('../mails/mail-page.tsx')).MailPage,
  templates: async () => (await import('../mails/templates-page.tsx')).TemplatesPage,
  template: async () => (await import('../mails/template-page.tsx')).TemplatePage,
};

/** Loads what was not asked for yet, once the browser has nothing better to do. A failure shows when the page is opened. */
export function loadPagesAhead(): void {
  const load = () => void Promise.allSettled(Object.values(pages).map((page) => page()));
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}
