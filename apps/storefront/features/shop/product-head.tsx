import { plainText } from './clean-html.ts';
import { sized } from './picture-source.ts';
import type { Offer, Texts } from './product-view.ts';
import { structuredData } from './structured-data.ts';

interface ProductHeadProps {
  readonly offer: Offer;
  readonly texts: Texts;
  readonly url: string;
  readonly siteName: string;
  readonly currency: string;
}

/** What search engines and previews read. */
export function ProductHead({ offer, texts, url, siteName, currency }: ProductHeadProps) {
  const page = `${url}/product-page/${offer.slug}`;
  const summary = plainText(texts.description);
  const [cover] = offer.pictures;
  const title = `${offer.name} · ${siteName}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={summary.slice(0, 160)} />
      <link rel="canonical" href={page} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={offer.name} />
      <meta property="og:description" content={summary.slice(0, 160)} />
      <meta property="og:url" content={page} />
      {cover && <meta property="og:image" content={new URL(sized(cover.src, 1200, 630), url).href} />}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < written out
        dangerouslySetInnerHTML={{ __html: structuredData(offer, summary, page, url, currency) }}
      />
    </>
  );
}
