import { createChromium } from './chromium.ts'
import { createFirefox } from './firefox.ts'
import { opening } from './opening.ts'
import type { Capability, Engine, EngineName } from './types.ts'
import { createWebkit } from './webkit.ts'

type EngineEntry = { create: () => Engine; capabilities: readonly Capability[] }

/** One entry per engine; each is a driver in this folder and a project in vitest.config.mjs. */
export const ENGINES: Record<EngineName, EngineEntry> = {
  chromium: {
    create: createChromium,
    capabilities: [
      'liveMedia',
      'touch',
      'thirdParties',
      'saveData',
      'cpuThrottle',
      'accessibilityTree',
      'memory',
      'paintTiming',
      'fontSize',
      'cssZoom',
    ],
  },
  firefox: { create: createFirefox, capabilities: ['touch', 'thirdParties', 'backForwardCache', 'cssZoom'] },
  webkit: { create: createWebkit, capabilities: ['backForwardCache'] },
}

export const createEngine = (name: EngineName): Engine => opening(ENGINES[name].create())

/** Each capability, and why an engine may lack it. `docs/engines.md` lists them. */
export const CAPABILITIES = {
  liveMedia: {
    is: 'media features that change while a page is open',
    why: 'WebDriver BiDi’s command for it is newer than these browsers',
    link: 'https://github.com/w3c/webdriver-bidi/pull/1076',
  },
  touch: {
    is: 'taps with a finger, on a screen that cannot hover',
    why: 'of WebKit’s drivers for Linux only that for WPE makes touch events',
    link: 'https://github.com/WebKit/WebKit/pull/29447',
  },
  thirdParties: {
    is: 'answers in the name of another server',
    why: 'classic WebDriver intercepts no requests',
    link: 'https://www.w3.org/TR/webdriver2/',
  },
  saveData: {
    is: '`navigator.connection.saveData`',
    why: 'only Chromium has the Network Information API',
    link: 'https://github.com/mozilla/standards-positions/issues/117',
  },
  cpuThrottle: {
    is: 'a processor several times slower',
    why: 'only the Chrome DevTools Protocol has it',
    link: 'https://chromedevtools.github.io/devtools-protocol/tot/Emulation/#method-setCPUThrottlingRate',
  },
  backForwardCache: {
    is: 'a page that comes back as it was left',
    why: 'Playwright starts Chromium without that cache',
    link: 'https://github.com/microsoft/playwright/pull/14996',
  },
  accessibilityTree: {
    is: 'role, name and states of an element as assistive technology gets them',
    why: 'WebDriver BiDi finds elements by role and name, but tells no states; classic WebDriver has the first two',
    link: 'https://github.com/w3c/webdriver-bidi/issues/443',
  },
  memory: {
    is: 'collecting garbage and counting what is left',
    why: 'only the Chrome DevTools Protocol has it',
    link: 'https://chromedevtools.github.io/devtools-protocol/tot/HeapProfiler/#method-collectGarbage',
  },
  paintTiming: {
    is: 'when and what was painted, and what moved',
    why: 'on a loaded machine Firefox notes no paint of some pages, not even the first; WebKit has no layout shifts',
    link: 'https://github.com/web-platform-tests/interop/issues/1352',
  },
  fontSize: {
    is: 'another default size of text, which `rem` and media queries in `em` follow',
    why: 'only the Chrome DevTools Protocol has it for one page; in others it is a setting of the whole browser',
    link: 'https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-setFontSizes',
  },
  cssZoom: {
    is: 'measurements of a body with `zoom` in the window’s px',
    why: 'WebKitGTK 2.50 measures in the body’s',
    link: 'https://developer.mozilla.org/docs/Web/API/Element/currentCSSZoom',
  },
} satisfies Record<string, { is: string; why: string; link: string }>
