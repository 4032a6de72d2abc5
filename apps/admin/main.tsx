import './theme/styles.ts';
import { loadTemporal } from '@headland/kernel/load-temporal.ts';
import { loadLanguage } from '@headland/words/load-language.ts';
import { languageOf } from '@headland/words/locality.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './features/shell/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');
// The server says which language the site speaks; what is said in it must be here before anything is said.
await Promise.all([loadTemporal(), loadLanguage(languageOf(document.documentElement.lang))]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
