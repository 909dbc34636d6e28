// Where the tests of browsers run.

/**
 * Test files whose result is the same in every engine, by reason; they run in Chromium alone. What needs layout, input,
 * focus, history or an engine's own network runs in all, and so does the contract of each feature (`*.contract.test.ts`:
 * mounting, aborting, early clicks, a failed chunk and its retry).
 */
export const IN_ONE_ENGINE = [
  // Faults of the server or of another script, one after the other.
  'loader/fault-matrix-engine',
  'loader/fault-matrix-moments',
  'loader/fault-matrix-network',
  'loader/faults/loader-faults',
  'site/hostile',
  // The loader's own counting: of requests, listeners, hosts that come and go.
  'loader/loader-changes',
  'loader/loader-cost',
  'loader/loader-leaks',
  'loader/loader-requests',
  'loader/loader-scanning',
  'loader/loader-swaps',
  'loader/press-to-work',
  // Which clicks the loader and the head snippet keep, and which chunks they request. Each contract replays a click.
  'loader/loader-fail-open',
  'loader/loader-inline',
  'loader/native-hosts',
  'loader/slow-clicks',
  'core/layout-reads',
  'core/public-api',
  'site/crowded',
  'site/leaks',
  // How we talk to a third party: addresses, consent, answers that fail. The provider is a stub.
  'features/map/map',
  'features/map/map-provider',
  'features/video-gallery/video-gallery',
  'features/video-group/video-group',
  'features/video-group/video-group-providers',
  'features/video-player/video-player-providers',
  // A feature's own rules: its texts, roles, timers and markup. Its other tests meet the engine's layout and input.
  'features/aria-practices/aria-practices-accordion',
  'features/aria-practices/aria-practices-carousel',
  'features/aria-practices/aria-practices-dialog',
  'features/aria-practices/aria-practices-hybrid',
  'features/aria-practices/aria-practices-navigation',
  'features/calendar-link/calendar-link',
  'features/carousel/carousel-mount',
  'features/carousel/carousel-rotation',
  'features/carousel/carousel-rotation-window',
  'features/expand-collapse/expand-collapse-panels',
  'features/expand-collapse/expand-collapse-sets',
  'features/expand-collapse/expand-collapse-swaps',
  'features/expand-collapse/expand-collapse-texts',
  'features/form/form-messages',
  'features/form/form-sending',
  'features/gallery-grid/gallery-grid',
  'features/home-hero-banner/home-hero-banner',
  'features/home-hero-banner/home-hero-banner-movement',
  'features/mega-menu/mega-menu-nested',
  'features/permission/permission',
  'features/permission/permission-states',
  'features/video-player/video-player',
  // A panel for developers, made of texts.
  'features/debug/debug',
  'features/debug/debug-buttons',
  // Markup and styles as the server sends them, judged by rules.
  'site/docs-html',
  'site/not-found',
  'site/large-text',
  'site/smoke',
  'site/smoke-axe',
  'site/smoke-no-script',
  // Other people's sites, servers, packages and tools, and ours at the command line.
  'adopters/cli-parts',
  'adopters/dev',
  'adopters/eleventy',
  'adopters/examples',
  'adopters/first-steps',
  'adopters/init',
  'adopters/migrations',
  'adopters/migrations-carousel',
  'adopters/other-sites',
  'adopters/own-bundle',
  'adopters/own-features',
  'adopters/own-native',
  'adopters/react-app',
  'adopters/server-rendered',
  'adopters/view-transitions',
  // Figures that the page measures and sends, whatever the engine offers for them.
  'site/field/rum',
  // Rules for the browser, and only Chromium follows them.
  'adopters/prerender',
  'adopters/speculation',
  'site/field/rum-ahead',
  'site/field/rum-fields',
  'site/field/rum-frames',
  // Scripts of the demo alone, of texts and links.
  'site/field/collector',
  'site/docs-search',
  'site/landing',
  // Pages and popups, which run in WebKit, too, if it is installed.
  'core/search',
  'features/social-popup/social-popup',
  'site/arabic',
  'site/contact',
  // Uses by the thousand.
  'site/walk',
].map(name => `test/browser/${name}.test.ts`)
