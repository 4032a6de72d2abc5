import { defineErrors } from '@headland/kernel';

export const webhookErrors = defineErrors({
  WEBHOOK_ENDPOINT_NOT_FOUND: { status: 404, description: 'There is no such endpoint on this site.' },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, description: 'There is no such delivery on this site.' },
  WEBHOOK_APP_NOT_FOUND: { status: 404, description: 'There is no such app on this site.' },
  WEBHOOK_REVISION_CONFLICT: { status: 409, description: 'The endpoint was changed in the meantime.' },
  TOO_MANY_WEBHOOK_ENDPOINTS: { status: 409, description: 'A site has at most 50 endpoints.' },
});
