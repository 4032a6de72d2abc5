import { useSay } from '@headland/words/react.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { cssVariablesResolver, themeOf } from '../../theme/theme.ts';
import { askAhead } from '../session/session.tsx';
import { Spoken } from '../session/spoken.tsx';
import { createRoutes } from './routes.tsx';
import { shellWords } from './words.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock of dialogs makes its style element by itself and looks for the nonce under this name.
Object.assign(window, { __webpack_nonce__: nonce });

const colorSchemes = localStorageColorSchemeManager({ key: 'headland-admin-theme' });
const queries = createQueryClient();
askAhead(queries);
const router = createRoutes();

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Spoken>
        <Themed />
      </Spoken>
    </QueryClientProvider>
  );
}

function Themed() {
  const say = useSay(shellWords);
  const theme = useMemo(() => themeOf({ close: say('close'), dismiss: say('dismiss') }), [say]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" limit={4} autoClose={10_000} containerWidth={420} />
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
