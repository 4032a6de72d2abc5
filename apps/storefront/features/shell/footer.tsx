import { useSay } from '@headland/words/react.ts';
import { useHasApp } from '../../visit/page-context.ts';
import { shellWords } from './words.ts';

interface FooterProps {
  readonly siteName: string;
  readonly year: number;
  readonly testShop: boolean;
}

/** The small print at the foot of the first page, as comics have it. */
export function Footer({ siteName, year, testShop }: FooterProps) {
  const say = useSay(shellWords);
  const hasStore = useHasApp('store');
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="indicia">
          {say('indicia', { site: siteName.toUpperCase(), year, test: testShop ? 'yes' : 'no' })}
        </p>
        <nav aria-label={say('smallPrint')}>
          <ul>
            {hasStore && (
              <>
                <li>
                  <a href="/store">{say('everythingWeSell')}</a>
                </li>
                <li>
                  <a href="/cart">{say('yourCart')}</a>
                </li>
              </>
            )}
            <li>
              <a href="/docs">{say('forDevelopers')}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
