// An operator's ad player. Its address says which events follow one another, such as `#start,complete`.
const events = decodeURIComponent(new URL(document.currentScript.src).hash.slice(1)).split(',');
window.AdPlayer = {
  create: () => ({
    on(event, handler) {
      const at = events.indexOf(event);
      if (at >= 0) setTimeout(handler, 20 * at);
    },
  }),
};
