import { beforeAll, describe, expect, it } from 'vitest';
import { ISSUES } from '../shop/goods.ts';
import { expectViolations } from './refusals.ts';
import { lastExchange } from './route.ts';
import type { Generation, Page, Query, Sdk } from './sdk.ts';

const issues = (...numbers: readonly number[]) => numbers.map((number) => `issue-${String(number).padStart(2, '0')}`);
const all = Array.from({ length: ISSUES }, (_, at) => at + 1);

/** The query builder of products: what it finds, in which order, in which pages. */
export function productQuery(generation: Generation): void {
  let sdk: Sdk;
  const query = () => sdk.products.queryProducts();
  const slugsOf = (page: Page) => page.items.map(({ slug }) => String(slug));
  const found = async (built: Query) => slugsOf(await built.find());

  beforeAll(() => {
    sdk = generation.visitor();
  });

  describe(`${generation.name}: operators`, () => {
    const cases: readonly (readonly [string, (of: Query) => Query, readonly string[]])[] = [
      ['eq', (of) => of.eq('slug', 'issue-03'), issues(3)],
      ['eq of a price', (of) => of.eq('price', 3.5), issues(2)],
      ['ne', (of) => of.startsWith('slug', 'issue-').ne('sku', 'ISSUE-01'), issues(...all.slice(1))],
      ['gt', (of) => of.startsWith('slug', 'issue-').gt('price', 7.5), issues(11)],
      ['ge', (of) => of.startsWith('slug', 'issue-').ge('priceData.price', 7.5), issues(10, 11)],
      ['lt', (of) => of.startsWith('slug', 'issue-').lt('price', 3.5), issues(1)],
      ['le', (of) => of.startsWith('slug', 'issue-').le('price', 3.5), issues(1, 2)],
      ['between', (of) => of.startsWith('slug', 'issue-').between('price', 4, 5), issues(3, 4)],
      ['startsWith', (of) => of.startsWith('slug', 'issue-0'), issues(1, 2, 3, 4, 5, 6, 7, 8, 9)],
      ['startsWith of what is no pattern', (of) => of.startsWith('slug', 'issue%'), []],
      ['endsWith', (of) => of.endsWith('slug', '-11'), issues(11)],
      ['contains', (of) => of.contains('name', 'boat'), ['gift-pdf']],
      ['in', (of) => of.in('slug', ['issue-01', 'tee', 'nothing']), [...issues(1), 'tee']],
      ['hasSome of a text', (of) => of.hasSome('slug', ['issue-02', 'poster']), [...issues(2), 'poster']],
      ['exists', (of) => of.exists('brand', true), ['tee']],
      ['isEmpty', (of) => of.startsWith('slug', 'tee').isEmpty('brand'), []],
      ['isNotEmpty', (of) => of.isNotEmpty('brand'), ['tee']],
      ['productType', (of) => of.eq('productType', 'digital'), ['gift-pdf', 'free-sample']],
      ['several', (of) => of.eq('productType', 'physical').startsWith('name', 'Harbour').gt('price', 20), ['tee']],
      ['or', (of) => of.eq('slug', 'tee').or(query().eq('slug', 'issue-05')), [...issues(5), 'tee']],
      ['and', (of) => of.gt('price', 7).and(query().lt('price', 8).startsWith('slug', 'i')), issues(10)],
      ['not', (of) => of.not(query().gt('price', 1.5)), ['gift-pdf', 'free-sample']],
    ];

    it.each(cases)('%s', async (_, build, expected) => {
      expect((await found(build(query()).ascending('slug'))).sort()).toEqual([...expected].sort());
    });

    it('hasSome and hasAll of collections', async () => {
      const odd = (await sdk.products.getCollectionBySlug('odd-issues')).collection._id;
      const every = (await sdk.products.getCollectionBySlug('issues')).collection._id;
      const gifts = (await sdk.products.getCollectionBySlug('gifts')).collection._id;
      const oddIssues = issues(...all.filter((number) => number % 2 === 1));
      expect(await found(query().hasAll('collectionIds', [odd, every]).ascending('slug'))).toEqual(oddIssues);
      expect(await found(query().hasAll('collectionIds', [odd, gifts]))).toEqual([]);
      expect(await found(query().hasSome('collectionIds', [odd, gifts]).ascending('slug'))).toEqual([
        'gift-pdf',
        ...oddIssues,
        'poster',
      ]);
    });

    it('eq of the renamed id, in of many', async () => {
      const { items } = await query().startsWith('slug', 'issue-').ascending('price').find();
      expect(await found(query().eq('_id', items[4]?._id))).toEqual(issues(5));
      expect(await found(query().in('_id', [items[0]?._id, items[1]?._id]).descending('slug'))).toEqual(issues(2, 1));
    });

    it('compares dates', async () => {
      const { totalCount } = await query().limit(1).find();
      const soFar = (moment: Date) => query().le('lastUpdated', moment).limit(1).find();
      expect((await soFar(new Date(Date.now() + 60_000))).totalCount).toBe(totalCount);
      expect((await soFar(new Date(0))).totalCount).toBe(0);
    });
  });

  describe(`${generation.name}: order and pages`, () => {
    const ofIssues = () => query().startsWith('slug', 'issue-');

    it('ascends and descends', async () => {
      expect(await found(ofIssues().ascending('price'))).toEqual(issues(...all));
      expect(await found(ofIssues().descending('price'))).toEqual(issues(...all.toReversed()));
      expect(await found(ofIssues().descending('name').limit(2))).toEqual(issues(11, 10));
      expect(await found(query().ascending('productType').descending('price').limit(3))).toEqual([
        'gift-pdf',
        'free-sample',
        'last-one',
      ]);
    });

    it('goes forward to the end and back', async () => {
      const pages: string[][] = [];
      let page = await ofIssues().ascending('price').limit(4).find();
      expect(page).toMatchObject({ totalCount: ISSUES, totalPages: 3, currentPage: 0, pageSize: 4, length: 4 });
      expect(page.hasPrev()).toBe(false);
      for (;;) {
        pages.push(slugsOf(page));
        if (!page.hasNext()) break;
        page = await page.next();
      }
      expect(pages).toEqual([issues(1, 2, 3, 4), issues(5, 6, 7, 8), issues(9, 10, 11)]);
      expect(page.hasPrev()).toBe(true);
      expect(slugsOf(await page.prev())).toEqual(pages[1]);
    });

    it('skips, and stops on an exact end', async () => {
      expect(await found(ofIssues().ascending('price').skip(9))).toEqual(issues(10, 11));
      const page = await ofIssues().ascending('price').limit(ISSUES).find();
      expect(page.hasNext()).toBe(false);
      expect(page.items).toHaveLength(ISSUES);
      expect(await found(ofIssues().skip(500))).toEqual([]);
    });

    it('has nothing after nothing', async () => {
      const page = await query().eq('slug', 'nothing').find();
      expect(page.items).toEqual([]);
      expect(page).toMatchObject({ totalCount: 0, length: 0 });
      expect(page.hasNext()).toBe(false);
      expect(page.hasPrev()).toBe(false);
    });

    it('reads queries of any length', async () => {
      const many = Array.from({ length: 400 }, (_, at) => `nothing-of-this-name-${at}`);
      expect(await found(query().in('slug', [...many, 'tee']))).toEqual(['tee']);
      expect(lastExchange().method).toBe('POST');
    });
  });

  describe(`${generation.name}: queries that are none`, () => {
    it('name the field', async () => {
      await expectViolations(generation, query().eq('colour', 'red').find(), [
        { field: expect.stringMatching(/filter\.colour$/), violatedRule: 'FIELD_NOT_ALLOWED' },
      ]);
    });

    it('name the sort', async () => {
      await expectViolations(generation, query().ascending('colour').find(), [
        { field: expect.stringMatching(/sort\[0\]\.fieldName$/) },
      ]);
    });

    it('name the value', async () => {
      await expectViolations(generation, query().gt('price', 'cheap').find(), [
        { field: expect.stringMatching(/filter\.price/) },
      ]);
    });

    it('name the page', async () => {
      await expectViolations(generation, query().limit(101).find(), [
        { field: expect.stringMatching(/paging\.limit$/), violatedRule: 'MAX', data: { threshold: 100 } },
      ]);
      await expectViolations(generation, query().skip(-1).find(), [
        { field: expect.stringMatching(/paging\.offset$/), violatedRule: 'MIN' },
      ]);
    });
  });
}
