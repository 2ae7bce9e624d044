/** Ends the reading of a body when its connection stays open but sends no more. */

/** How long the provider may send nothing in the middle of an answer. */
const silenceMs = 20_000;

/**
 * A response with the same body but without its status and headers. Reading it fails when nothing arrives for
 * `silenceMs`. A timer that is left over does nothing to a body that has ended.
 */
export function withBodyTimeout({ body }: Response): Response {
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
