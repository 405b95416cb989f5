/** Stands for what came with the page: other than any answer, so that an empty one takes its place. Hydrating puts nothing in. */
export const AS_IT_CAME = ' '
