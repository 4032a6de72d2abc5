import type { ReactNode } from 'react';
import { assets } from './assets.ts';
import { BrandStyle } from './brand-style.tsx';
import { siteIcon } from './site-icon.ts';

interface DocumentProps {
  readonly title: string;
  readonly siteName: string;
  /** `#rrggbb`, the site's own colour. */
  readonly brandColor: string | null | undefined;
  readonly locale: string;
  readonly testPayments: boolean;
  /** Lets the page's one inline script and style sheet work. */
  readonly nonce: string;
  /** Where the site's name leads. */
  readonly homeUrl: string;
  /** `entry`: one narrow column beside the site's name, for signing in. */
  readonly layout?: 'wide' | 'entry';
  readonly children: ReactNode;
}

/**
 * Day or night as the person chose it in the shop, if the shop lives at this address; else as their system has it, also
 * where a browser refuses to have its storage read, which it does by throwing.
 */
const CHOSEN_THEME = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

/** The words of these pages are English, whatever the site prints its money by; readers pronounce what `lang` says. */
function languageOf(locale: string): string {
  return /^en\b/i.test(locale) ? locale : 'en';
}

/** The frame of every hosted page: the site's name, one task, nothing that distracts from it. */
export function Document(props: DocumentProps) {
  const { title, siteName, brandColor, locale, testPayments, nonce, homeUrl, layout, children } = props;
  return (
    <html lang={languageOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        <link rel="icon" href={siteIcon(siteName, brandColor)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, before anything is painted */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: CHOSEN_THEME }} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <BrandStyle color={brandColor} nonce={nonce} />
        <script type="module" src={assets.script} />
      </head>
      <body className={layout}>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header>
          {testPayments && <p className="test-ribbon">Test shop: no money moves. Pay with a test card.</p>}
          <div className="masthead">
            <a href={homeUrl} className="site-name">
              {siteName}
            </a>
          </div>
        </header>
        <div id="SITE_CONTAINER">
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}
