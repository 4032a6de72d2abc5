/** The rules of dependency (CONTRIBUTING.md). `npm run verify` plants a breach of each and wants to see it found. */
module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { path: '^(packages/(?!kernel/)|modules/|apps/)' },
    },
    {
      name: 'packages-know-no-business',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(modules|apps)/' },
    },
    {
      name: 'modules-know-no-app',
      severity: 'error',
      from: { path: '^modules/' },
      to: { path: '^(apps|demo|e2e|bench)/' },
    },
    {
      name: 'module-to-module-through-the-door',
      comment: 'only index.ts of another module may be imported; its testing/ builders from tests alone',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^modules/([^/]+)/', pathNot: ['^modules/$1/', '^modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'modules-are-entered-by-the-door',
      comment: 'what stands outside the modules imports index.ts alone; tests may use their testing/ builders',
      severity: 'error',
      from: { path: '^(apps|demo|e2e|bench|scripts|conformance)/' },
      to: { path: '^modules/', pathNot: ['^modules/[^/]+/index\\.ts$', '^modules/[^/]+/testing/'] },
    },
    {
      name: 'product-knows-no-checks',
      comment:
        'what is delivered does not need what builds, tests or measures it; tests may use the builders of scripts',
      severity: 'error',
      from: { path: '^(packages|modules|apps|demo)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^(scripts|e2e|bench|conformance)/' },
    },
    {
      name: 'journeys-know-no-module',
      comment: 'a journey does what a person does: by the browser and the public calls',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^modules/' },
    },
    {
      name: 'conformance-is-a-stranger',
      comment: 'the suites know the published packages, and what any client may know',
      severity: 'error',
      from: { path: '^conformance/(suite|current|older)/' },
      to: { path: '^(modules|demo|bench|e2e|scripts|packages/(?!client/|contract/)|apps/(?!server/testing/))' },
    },
    {
      name: 'sellables-do-not-know-who-sells',
      severity: 'error',
      from: { path: '^modules/(catalog|bookings|events|plans)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^modules/(cart|checkout)/' },
    },
    {
      name: 'nouns-below-identity-know-nobody',
      comment:
        'who runs it, what speaks to it, whose members they are: the audit log and the mails apart, nothing of ours',
      severity: 'error',
      from: { path: '^modules/(owners|clients|members)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^modules/', pathNot: ['^modules/$1/', '^modules/(audit|mails)/index\\.ts$'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'the kernel, and what is sold and bought, which all who sell know alike; no door of another module',
      severity: 'error',
      from: { path: '^modules/([^/]+)/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^modules/$1/domain/', '^packages/kernel/', '^modules/(sellables|purchase)/index\\.ts$'] },
    },
    {
      name: 'commands-and-queries-know-no-http',
      severity: 'error',
      from: { path: '^modules/[^/]+/(commands|queries|db)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^modules/[^/]+/(http|subscribers|jobs)/' },
    },
    {
      name: 'faces-know-no-module',
      severity: 'error',
      from: { path: '^apps/(storefront|hosted|admin)/' },
      // What tells how work grows is for tests of any room.
      to: { path: '^(modules/|packages/(db|query)/|packages/testkit/(?!growth\\.ts$)|apps/server/)' },
    },
    {
      name: 'no-circles',
      comment: 'circles of types too: whoever wants to take one file away takes the whole circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^(e2e|bench|conformance|scripts)/|^packages/testkit/' },
      to: { path: '\\.test\\.tsx?$|/testing/|^packages/testkit/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(build|dist|\\.react-router|\\.cache)/|^scripts/toy-module/files/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
