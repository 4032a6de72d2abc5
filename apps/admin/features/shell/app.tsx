import type { Locality } from '@headland/words/locality.ts';
import { LocalityProvider } from '@headland/words/react.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { cssVariablesResolver, theme } from '../../theme/theme.ts';
import { askAhead } from '../session/session.tsx';
import { createRoutes } from './routes.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock of dialogs makes its style element by itself and looks for the nonce under this name.
Object.assign(window, { __webpack_nonce__: nonce });

const colorSchemes = localStorageColorSchemeManager({ key: 'headland-admin-theme' });
const queries = createQueryClient();
askAhead(queries);
const router = createRoutes();

/**
 * English, whatever the site speaks: not every feature has its words in a catalogue yet, and a page in two languages helps
 * nobody. Then it is the site's own.
 */
const locality: Locality = { locale: 'en-US', timeZone: 'UTC' };

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => nonce}
    >
      <LocalityProvider value={locality}>
        <QueryClientProvider client={queries}>
          <Notifications position="bottom-right" limit={4} autoClose={10_000} containerWidth={420} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocalityProvider>
    </MantineProvider>
  );
}
