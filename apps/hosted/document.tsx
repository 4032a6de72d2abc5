import type { FaceHost, HostedSite } from '@headland/client/face';
import { type Locality, spokenLocale } from '@headland/words/locality.ts';
import { LocalityProvider } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import { assets } from './assets.ts';
import { BrandStyle } from './brand-style.tsx';
import { siteIcon } from './site-icon.ts';
import { frameWords } from './words.ts';

interface ShownLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface DocumentProps {
  readonly title: string;
  readonly siteName: string;
  readonly logo: ShownLogo | null;
  /** `#rrggbb`, the site's own colour. */
  readonly brandColor: string | null | undefined;
  /** Whose language the page speaks. */
  readonly locality: Locality;
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

/** What the frame of a page takes from its site. @param nonce of the answer */
export function frameOf({ testPayments }: Pick<FaceHost, 'testPayments'>, site: HostedSite, nonce: string) {
  const { name, brandColor, locale, timeZone, logo, mediaUrl = '' } = site;
  return {
    siteName: name,
    logo: logo ? { src: mediaUrl + logo.path, width: logo.width, height: logo.height } : null,
    brandColor,
    locality: { locale, timeZone },
    testPayments,
    nonce,
    homeUrl: site.homeUrl ?? site.url,
  };
}

/** The frame of every hosted page: the site's name, one task, nothing that distracts from it. */
export function Document(props: DocumentProps) {
  const { title, siteName, logo, brandColor, locality, testPayments, nonce, homeUrl, layout, children } = props;
  const say = frameWords.say(locality);
  return (
    <html lang={spokenLocale(locality.locale)}>
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
          {say('skip')}
        </a>
        <header>
          {testPayments && <p className="test-ribbon">{say('testRibbon')}</p>}
          <div className="masthead">
            <a href={homeUrl} className="site-name">
              {/* The name stands beside it: to say it twice helps nobody. */}
              {logo && <img className="site-logo" alt="" {...logo} />}
              {siteName}
            </a>
          </div>
        </header>
        <div id="SITE_CONTAINER">
          <main id="content" tabIndex={-1}>
            <LocalityProvider value={locality}>{children}</LocalityProvider>
          </main>
        </div>
      </body>
    </html>
  );
}
