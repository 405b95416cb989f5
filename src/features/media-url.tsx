import { createContext, use } from 'react'

/**
 * Origin from which browsers fetch pictures and videos, "https://cdn.example"; '' where the shop sends them itself. The path of each is
 * the shop's own. The page gives it to what the server draws; an island that draws pictures gets it as a prop and gives it on.
 */
const Context = createContext('')

export const MediaUrlProvider = Context

/** The beginning of the address of a picture or video; its path follows (domain/media-paths.ts). */
export const useMediaUrl = (): string => use(Context)
