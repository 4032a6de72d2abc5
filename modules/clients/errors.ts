import { defineErrors } from '@headland/kernel';

export const clientErrors = defineErrors({
  CLIENT_NOT_FOUND: { status: 404, description: 'There is no client with this id.' },
  CLIENT_EXISTS: { status: 409, description: 'There is a client with this id already.' },
  CLIENT_ADDRESSES_FULL: { status: 409, description: 'The client has as many addresses as one client may have.' },
  CLIENT_REVISION_CONFLICT: { status: 409, description: 'The client was changed since it was read; read it again.' },
  CLIENT_IS_STOREFRONT: { status: 409, description: 'The client of the installation’s own storefront stays.' },
  CLIENT_KEEPS_NO_SECRET: { status: 409, description: 'Only a server can keep a secret; a browser cannot.' },
  API_KEY_NOT_FOUND: { status: 404, description: 'There is no API key with this id that is in force.' },
});
