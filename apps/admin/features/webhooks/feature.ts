import { IconWebhook } from '@tabler/icons-react';
import type { Feature } from '../../feature.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  destinations: [
    { path: '/webhooks', label: { en: 'Webhooks', de: 'Webhooks' }, group: 'people', icon: IconWebhook, key: 'k' },
  ],
  pages: [
    { path: '/webhooks', load: async () => (await import('./endpoints-page.tsx')).EndpointsPage },
    { path: '/webhooks/new', load: async () => (await import('./new-endpoint-page.tsx')).NewEndpointPage },
    { path: '/webhooks/log', load: async () => (await import('./deliveries-page.tsx')).DeliveriesPage },
    { path: '/webhooks/log/:deliveryId', load: async () => (await import('./delivery-page.tsx')).DeliveryPage },
    { path: '/webhooks/:endpointId', load: async () => (await import('./endpoint-page.tsx')).EndpointPage },
  ],
};
