import { warmUp } from '../../adapters/video.ts'
import { isModified } from '../../core/click.ts'
import type { Mount } from '../../core/types.ts'
import { createPlayer, isAsked, isFilm } from './player.ts'

export { createPlayer } from './player.ts'

/** On an element with a link to a film, in which the server puts the poster: the film plays in the link's place. */
const mount: Mount = (host, ctx) => {
  const facade = [...host.querySelectorAll('a')].find(isFilm)
  if (!facade) throw Error('No link to a film')
  const { signal, saveData } = ctx
  const player = createPlayer(facade, ctx)
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (isModified(event)) return
    event.preventDefault()
    const film = await player.play(facade)
    if (!film) return
    film.focus()
    ctx.emit('open')
  }
  // Interest opens a connection to the provider and no more, and only where nobody has to agree first.
  let isWarm: unknown = saveData || isAsked()
  const warm = (): void => {
    if (!isWarm) warmUp(facade.href, signal)
    isWarm = true
  }
  facade.addEventListener('click', onClick, { signal })
  for (const type of ['pointerenter', 'focus']) facade.addEventListener(type, warm, { signal })
}

export default mount
