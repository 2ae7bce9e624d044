/** A connection may stay open in the middle of an answer and send no more: then reading its body has to end. */

/** How long the provider may be silent in the middle of an answer. */
const silenceMs = 20_000;

/** The same body, which fails after that silence. A timer that is left does nothing to a body that has ended. */
export function watchBody({ body }: Response): Response {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const awaitMore = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(), silenceMs);
  };
  const transform = (part: unknown, controller: TransformStreamDefaultController) => {
    awaitMore(controller);
    controller.enqueue(part);
  };
  return new Response(body?.pipeThrough(new TransformStream({ start: awaitMore, transform })));
}
