/**
 * Runs what an ad server sends, in a frame without the app's origin: it can reach neither the app's document nor what the
 * browser keeps for the app. The app says what to run by one message; this page answers what became of it.
 */
(() => {
  // Opened in any other way it would run a stranger's script in the app's name.
  if (window.origin !== 'null' || window.parent === window) return;

  const app = window.parent;
  const say = (type, more) => app.postMessage({ from: 'ad-frame', type, ...more }, '*');

  const scriptOf = (src, onFailure) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('error', onFailure);
    return script;
  };

  const slotOf = (id) => {
    const slot = document.createElement('div');
    slot.id = id;
    document.body.append(slot);
    return slot;
  };

  /** Says `filled` once something can be seen, `empty` when nothing has come in ten seconds. */
  function watchForSomething() {
    const began = performance.now();
    const look = () => {
      const seen = [...document.body.querySelectorAll('*')].find(
        (element) => element.tagName !== 'SCRIPT' && element.offsetWidth > 1 && element.offsetHeight > 1,
      );
      if (seen) say('filled', { width: document.body.scrollWidth, height: document.body.scrollHeight });
      else if (performance.now() - began > 10_000) say('empty');
      else setTimeout(look, 100);
    };
    look();
  }

  const kinds = {
    script({ src, place }) {
      const slot = slotOf(place);
      // Answers of ad servers write themselves into the page, which a script that came later may not.
      document.write = (markup) => slot.append(document.createRange().createContextualFragment(markup));
      slot.append(scriptOf(src, () => say('empty')));
      watchForSomething();
    },
    markup({ markup, base }) {
      const fragment = document.createRange().createContextualFragment(markup);
      for (const element of fragment.querySelectorAll('[src]')) {
        element.src = new URL(element.getAttribute('src'), base).href;
        element.addEventListener('error', () => element.tagName === 'SCRIPT' && say('empty'));
      }
      document.body.append(fragment);
      watchForSomething();
    },
    google({ src, path, sizes, place }) {
      slotOf(place);
      const tag = (window.googletag = window.googletag ?? { cmd: [] });
      tag.cmd.push(() => {
        const service = tag.pubads();
        tag.defineSlot(path, sizes, place).addService(service);
        // As `coppa` says to an ad player. A viewer who has not consented is shown no banner of this kind.
        service.setPrivacySettings?.({ childDirectedTreatment: true });
        service.addEventListener('slotRenderEnded', ({ isEmpty, size }) => {
          const [width, height] = Array.isArray(size) ? size : [];
          say(isEmpty ? 'empty' : 'filled', { width, height });
        });
        tag.enableServices();
        tag.display(place);
      });
      document.head.append(scriptOf(src, () => say('empty')));
    },
    /** The loader leaves `AdPlayer` on the window; looked for every 500 ms, 40 times. */
    player({ src, config }) {
      document.head.append(scriptOf(src, () => say('empty')));
      let looks = 0;
      const timer = setInterval(() => {
        looks += 1;
        if (window.AdPlayer) {
          clearInterval(timer);
          const player = window.AdPlayer.create(document.body, config);
          for (const event of ['start', 'firstQuartile', 'complete', 'error']) {
            player.on(event, () => say(event));
          }
        } else if (looks >= 40) {
          clearInterval(timer);
          say('empty');
        }
      }, 500);
    },
  };

  window.addEventListener('message', ({ source, data }) => {
    if (source === app && data?.to === 'ad-frame') kinds[data.kind]?.(data);
  });
  // A press on an ad: here, or in a frame of its own.
  document.addEventListener('click', ({ target }) => target?.closest?.('a') && say('clicked'), true);
  window.addEventListener('blur', () => document.activeElement?.tagName === 'IFRAME' && say('clicked'));
  say('ready');
})();
