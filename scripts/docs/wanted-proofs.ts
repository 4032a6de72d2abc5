/** What has to be proven, by area and number, with the numbers that count; `docs/proofs.md` is printed from it. */
export const wantedProofs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Buying and paying': {
    'T-1': 'Of 200 buyers of the last 50 pieces, exactly 50 get one.',
    'T-2':
      'A hundred buyers of one to five of the last sixty pieces: no more is given than there is, none is refused who still fits.',
    'T-4':
      'A hold of 20 minutes keeps the last piece until 19:59.999 and frees it at 20:00, with no job running anywhere.',
    'T-5': 'Money at a random moment around the end of a hold, 1,000 times: kept with the goods, or gone back once.',
    'T-6': 'Late money buys what is left, or goes back exactly once.',
    'T-7': 'One key sent 50 times makes one order and 50 equal answers; the key with another body is refused.',
    'T-8': 'Two tabs without a key get the same order.',
    'T-9': 'News of a payment, five times each and shuffled: one end, money entered once.',
    'T-10': 'Capture and void at once: exactly one wins, and what is captured is captured once.',
    'T-11':
      'A gateway that times out or lies leads to no double charge and no half order; the reconciler alone decides.',
    'T-18': 'Totals, discounts, taxes and fees agree with exact fractions; no minor unit is made or lost.',
    'T-19':
      'A price that the owner changes stays the old one for whoever holds; from the end of the hold on the new one is shown first.',
    'T-20':
      'Orders placed at once, and invoices asked for at once, have consecutive numbers without a gap, although some break off.',
    'T-22': 'A process killed at any named point of paying leaves one order and one charge.',
    'T-23':
      'The database killed 100 times while two processes sell: nothing answered is lost, nothing half, and they sell again by themselves.',
    'T-24':
      'A full disk, no connection left, answers after 5 seconds: an order is placed as a whole or not at all, and it goes on by itself.',
  },
  'Signing in': {
    'I-1': 'A code used twice is refused, and what the first use began is ended.',
    'I-2': 'Of 50 redemptions of one code at once, one succeeds.',
    'I-3':
      'A code is bound to client, redirect address and verifier, lives 60 seconds, and is used up by a failure too.',
    'I-4': 'No code without PKCE S256; verifiers of 43 to 128 characters; no downgrade by leaving something out.',
    'I-5': 'Only exact registered redirect addresses, through more than 60 tricks, whatever else is wrong.',
    'I-6': 'A missing or wrong state and another issuer are refused by the client, in the texts of the specification.',
    'I-7':
      'A silent sign-in posts to the registered origin that asked, once, is framed by no other, and ends after 120,000 ms.',
    'I-8': '50 renewals at once get one new pair; a token replaced long ago, or twice, ends the session.',
    'I-9': 'Signing out against rotating, 500 times on two processes: nothing is alive a second later.',
    'I-10': 'Sessions get a new id at sign-in and at a new password, the old is dead; the cart moves exactly once.',
    'I-11': 'Neither answers nor times tell whether there is an account; the measurement: measured-sign-in.md.',
    'I-12':
      'Growing waits per account, limits per address; 200 wrong tries at once count as far as they may; right ones pass.',
    'I-13': 'Captcha missing -19971, wrong -19970, used twice: refused.',
    'I-14':
      'argon2id off the main thread, behind a queue, upgraded at the next sign-in; the measurement: measured-sign-in.md.',
    'I-15':
      'A link to a new password is hashed, works once of 50 times at once, ends all sessions; the newest alone works.',
    'I-16': 'Codes of a mail: five tries, one use, bound to their state token, resending limited, for oneself alone.',
    'I-17': 'Who waits for approval, or is blocked, gets tokens by no grant.',
    'I-18':
      'Forged, foreign, expired and 20,000 mutated tokens are refused; keys rotate without a refusal; four decode errors.',
    'I-19': 'Tokens by member id need a trusted key of the same site.',
    'I-20': '100 renewals with a static token; a kept rotating one is cut; idle 30 days, at most 90.',
    'I-21': 'No cookie writes for a page of somebody else; HttpOnly, SameSite, Secure and __Host- over https.',
    'I-22':
      '500 random pairs of one site’s token and another’s id, as visitor and as member: nothing found, told or changed.',
    'I-23': 'Every call and every kind of caller, expected against actual.',
  },
  Platform: {
    'P-2': 'Of two who save what they read at once one is told so, with both revisions; 10,000 pairs, nothing lost.',
    'P-7': 'A hundred things of one name made at once have a hundred slugs.',
    'P-8': 'A database of the version before is upgraded in place, with the older server still selling.',
    'P-9': 'A backup that is restored has every row, keeps every invariant, and sells on.',
    'P-10': 'Events reach their subscribers at least once, in order per entity, through kills.',
    'Z-1':
      'In the weeks of both changes of 2025–2030, in ten zones, 09:00 stays 09:00, days have their hours, gaps no time, overlaps two.',
    'Z-6':
      'Sixty days, weeks, months and years from 31 January, 29 February and 30 November, in ten zones: none double, none left out.',
    'Z-9': 'Sums by day agree with an oracle in ten zones.',
    'P-11': 'The wire’s filters, sorts and pages answer as an oracle in memory does, on PostgreSQL 18 and 15.',
  },
};

/**
 * Numbers that need no control, and why: what is proven of them cannot come out right by chance, because the same test sees
 * the other case too. All others have a test whose title says "control": their guard taken away, it must fail.
 */
export const withoutControl: Readonly<Record<string, string>> = {
  'T-6':
    'one after the other: the money of the same payment is kept where there is stock, and goes back where there is none',
  'T-18': 'exact fractions are the other way to count',
  'I-1': 'one after the other: the first use is good, the second is not',
  'I-3': 'one after the other: the same code is good in the right hands',
  'I-4': 'one after the other: 43 and 128 characters pass, 42 and 129 do not',
  'I-5': 'the registered addresses pass the same way',
  'I-6': 'the right state passes the same way',
  'I-7': 'the registered origin hears what others do not',
  'I-11': 'a comparison: the statistics are tested on samples that differ',
  'I-13': 'one after the other: a fresh token passes',
  'I-14': 'a measurement of the hasher itself',
  'I-18': 'the tokens under attack are good as they are, which is a test of its own',
  'I-19': 'one after the other: a trusted key of the site passes',
  'I-20': 'the other profile is the other case',
  'Z-1': 'the calendar of each zone is the oracle',
  'Z-9': 'sums over the orders are the oracle',
};
