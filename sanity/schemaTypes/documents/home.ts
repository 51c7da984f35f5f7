import { HomeIcon } from '../../structure/icons'
import { definePage } from './definePage'

export const home = definePage({ name: 'home', title: 'Home page', icon: HomeIcon })
