interface FooterProps {
  readonly siteName: string;
  readonly year: number;
  readonly testShop: boolean;
}

/** The small print at the foot of the first page, as comics have it. */
export function Footer({ siteName, year, testShop }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-row">
        <p className="indicia">
          {siteName.toUpperCase()}, {year}. Published whenever the ink is dry. All characters are made up; the prices
          are not. {testShop && 'This is a test shop: pay with a test card, no money moves and nothing is mailed. '}
          Any likeness to persons living, dead or undead is the fault of the artist.
        </p>
        <nav aria-label="Small print">
          <ul>
            <li>
              <a href="/store">Everything we sell</a>
            </li>
            <li>
              <a href="/cart">Your cart</a>
            </li>
            <li>
              <a href="/docs">For developers</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
