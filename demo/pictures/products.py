"""How each product of the demo shop is made. Every function builds one product at the origin and returns its parts."""
import math
import os
import random

import bpy
import numpy as np
from mathutils import Vector

import materials as m
from shapes import box, cushion, disc, draped, folded, heap, lathe, mesh, grid_faces, move, sheet, spline, text, tube, vessel

GLAZES = {'chalk': '#e2d8c6', 'sage': '#83957a', 'indigo': '#2a3f5f', 'rust': '#a4502f', 'honey': '#c98a35', 'ink': '#26272b'}
CLOTHS = {'oat': '#d9cbb0', 'rust': '#a8573a', 'moss': '#6f7650', 'indigo': '#33466a', 'rose': '#c48f80', 'white': '#ece6da', 'charcoal': '#45433f', 'honey': '#c9943f'}
PAPERS = {'moss': '#66704a', 'rust': '#a04f30', 'indigo': '#2d3f60', 'honey': '#cb9440', 'chalk': '#e9e1d0'}
SERIF = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf'
ITALIC = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Italic.otf'


def G(colour, **more):
    return m.glaze(GLAZES.get(colour, colour), **more)


def C(colour, **more):
    return m.cloth(CLOTHS.get(colour, colour), **more)


def words(content, size, material, around=None, italic=False):
    font = ITALIC if italic else SERIF
    return text(content, size, material, around, font if os.path.exists(font) else None)


# Cups and mugs


def cup(glaze='chalk', size='small', tea=None, **_):
    k = 1.0 if size == 'small' else 1.28
    wall = [(0.2 * k, 0), (0.25 * k, 0.02), (0.25 * k, 0.02), (0.35 * k, 0.18 * k), (0.405 * k, 0.45 * k), (0.425 * k, 0.78 * k)]
    parts = [vessel(wall, G(glaze, dip=0.1 * k, rim=0.78 * k), 0.03)]
    if tea:
        parts.append(disc(0.385 * k, m.liquid(tea), (0, 0, 0.64 * k)))
    return parts


def mug(glaze='indigo', tea=None, **_):
    g = G(glaze, dip=0.2, rim=0.98)
    parts = [vessel([(0.34, 0), (0.4, 0.03), (0.4, 0.03), (0.43, 0.3), (0.42, 0.7), (0.435, 0.98)], g, 0.035)]
    parts.append(tube([(0.4, 0, 0.78), (0.58, 0, 0.84), (0.74, 0, 0.68), (0.7, 0, 0.42), (0.54, 0, 0.27), (0.4, 0, 0.24)], [0.07, 0.062, 0.058, 0.055, 0.055, 0.06], g, flat=1.25))
    if tea:
        parts.append(disc(0.395, m.liquid(tea), (0, 0, 0.82)))
    return parts


def espresso(glaze='ink', tea=None, **_):
    parts = [vessel([(0.17, 0), (0.2, 0.015), (0.29, 0.12), (0.31, 0.3), (0.27, 0.5)], G(glaze, dip=0.08, rim=0.5, speckle=0.2), 0.028)]
    if tea:
        parts.append(disc(0.265, m.liquid(tea), (0, 0, 0.4)))
    return parts


def tumbler(glaze='sage', **_):
    thing = vessel([(0.29, 0), (0.33, 0.02), (0.33, 0.02), (0.35, 0.3), (0.345, 0.6), (0.375, 0.95)], G(glaze, dip=0.3, rim=0.95), 0.028, wobble=0.006)
    for v in thing.data.vertices:  # The thumbprint.
        d = (Vector((v.co.x, v.co.y, v.co.z * 0.8)) - Vector((-0.08, -0.34, 0.44))).length
        v.co += Vector((0, 0.075, 0)) * math.exp(-((d / 0.15) ** 2))
    return [thing]


def bol(glaze='honey', tea=None, **_):
    parts = [vessel([(0.3, 0), (0.34, 0.1), (0.34, 0.1), (0.55, 0.24), (0.66, 0.5), (0.68, 0.78)], G(glaze, dip=0.04, rim=0.78), 0.035)]
    if tea:
        parts.append(disc(0.63, m.liquid(tea), (0, 0, 0.62)))
    return parts


# Bowls, dishes, plates


def bowl(glaze='chalk', size='medium', **_):
    k = {'small': 0.75, 'medium': 1.0, 'large': 1.35}[size]
    wall = [(0.32 * k, 0), (0.36 * k, 0.05), (0.36 * k, 0.05), (0.6 * k, 0.17 * k), (0.82 * k, 0.4 * k), (0.92 * k, 0.66 * k)]
    return [vessel(wall, G(glaze, dip=0.03, rim=0.66 * k), 0.036)]


def serving_bowl(glaze='rust', **_):
    return [vessel([(0.5, 0), (0.55, 0.05), (0.55, 0.05), (1.0, 0.2), (1.35, 0.42), (1.48, 0.6)], G(glaze, rim=0.6), 0.05)]


def noodle_bowl(glaze='indigo', **_):
    return [vessel([(0.34, 0), (0.38, 0.12), (0.38, 0.12), (0.66, 0.3), (0.86, 0.6), (1.0, 0.8)], G(glaze, dip=0.02, rim=0.8), 0.04)]


def dip_dish(glaze='chalk', **_):
    return [vessel([(0.26, 0), (0.36, 0.02), (0.42, 0.1), (0.44, 0.19)], G(glaze, rim=0.19), 0.032)]


def stretched(parts, x, y=1.0):
    for part in parts:
        for v in part.data.vertices:
            v.co.x *= x
            v.co.y *= y
    return parts


def olive_dish(glaze='sage', **_):
    return stretched([vessel([(0.2, 0), (0.3, 0.02), (0.4, 0.1), (0.44, 0.22)], G(glaze, rim=0.22), 0.032)], 2.1, 0.82)


def salt_cellar(glaze='chalk', **_):
    lid = lathe([(0, 0.36), (0.3, 0.36), (0.3, 0.36), (0.31, 0.4), (0.3, 0.43), (0.3, 0.43), (0, 0.44)], m.wood('#a87848'))
    knob = lathe([(0, 0.43), (0.05, 0.44), (0.045, 0.5), (0.075, 0.55), (0.05, 0.6), (0, 0.61)], m.metal())
    return [vessel([(0.27, 0), (0.31, 0.02), (0.33, 0.15), (0.31, 0.36)], G(glaze, dip=0.07), 0.03), lid, knob]


def butter_dish(glaze='honey', **_):
    base = box((1.15, 0.75, 0.09), G(glaze, dip=-0.1), bevel=0.04)
    lid = box((0.92, 0.55, 0.42), G(glaze, rim=0.42), (0, 0, 0.09), bevel=0.1)
    knob = lathe([(0, 0.5), (0.06, 0.5), (0.05, 0.57), (0.09, 0.63), (0.06, 0.69), (0, 0.7)], m.wood('#a87848'))
    return [base, lid, knob]


def plate(glaze='chalk', size='dinner', **_):
    k = {'dinner': 1.0, 'side': 0.72}[size]
    return [vessel([(0.8 * k, 0), (0.85 * k, 0.02), (0.95 * k, 0.03), (1.2 * k, 0.07), (1.33 * k, 0.17)], G(glaze, rim=0.17), 0.045, 0.05)]


def plates(glaze='chalk', count=4, size='dinner', other=None, **_):
    parts = []
    for i in range(count):
        parts += move(plate(glaze if not other or i % 2 == 0 else other, size), (0.012 * math.sin(i * 2.4), 0.012 * math.cos(i * 4), i * 0.075), turn=i * 50)
    return parts


def platter(glaze='indigo', **_):
    return stretched([vessel([(0.75, 0), (0.8, 0.02), (0.95, 0.03), (1.12, 0.08), (1.2, 0.17)], G(glaze, rim=0.17), 0.045, 0.05)], 1.6, 0.9)


def cake_stand(glaze='chalk', **_):
    g = G(glaze, rim=0.9)
    foot = lathe([(0, 0), (0.5, 0), (0.52, 0.02), (0.48, 0.07), (0.2, 0.2), (0.12, 0.42), (0.2, 0.68), (0.4, 0.76)], g)
    top = vessel([(0.3, 0.74), (0.4, 0.74), (0.9, 0.78), (1.2, 0.8), (1.26, 0.89)], g, 0.045, 0.06)
    return [foot, top]


# Jugs and vases


def jug(glaze='sage', **_):
    g = G(glaze, dip=0.3, rim=1.9)
    body = vessel([(0.45, 0), (0.5, 0.03), (0.5, 0.03), (0.62, 0.4), (0.64, 0.8), (0.42, 1.3), (0.34, 1.55), (0.42, 1.9)], g, 0.04)
    for v in body.data.vertices:  # The lip is pulled out on one side.
        lift = max(0.0, (v.co.z - 1.45) / 0.45) ** 1.5
        side = max(0.0, math.cos(math.atan2(v.co.y, -v.co.x))) ** 6
        v.co.x -= 0.24 * lift * side
        v.co.z += 0.1 * lift * side
        v.co.y *= 1 - 0.12 * lift * side
    handle = tube([(0.36, 0, 1.62), (0.62, 0, 1.72), (0.86, 0, 1.45), (0.84, 0, 1.05), (0.58, 0, 0.72)], [0.085, 0.075, 0.068, 0.068, 0.08], g, flat=1.3)
    return [body, handle]


def column_vase(glaze='rust', **_):
    rings = [(0.36 + 0.025 * (i % 2), 0.1 + i * 0.12) for i in range(18)]
    return [vessel([(0.33, 0), (0.37, 0.02)] + rings + [(0.37, 2.3)], G(glaze, rim=2.3, turned=0.05), 0.045)]


def bud_vases(**_):
    first = vessel([(0.2, 0), (0.24, 0.02), (0.32, 0.25), (0.25, 0.5), (0.08, 0.7), (0.07, 0.95), (0.11, 1.02)], G('chalk', dip=0.12, rim=1.0), 0.025)
    second = vessel([(0.16, 0), (0.2, 0.02), (0.22, 0.5), (0.2, 0.8), (0.07, 0.95), (0.065, 1.3), (0.1, 1.38)], G('sage', dip=0.2), 0.025)
    third = vessel([(0.18, 0), (0.24, 0.02), (0.38, 0.2), (0.34, 0.38), (0.09, 0.5), (0.08, 0.62), (0.13, 0.68)], G('indigo', dip=0.06), 0.025)
    return [move(first, (-0.5, 0, 0)), move(second, (0.02, 0.28, 0)), move(third, (0.5, -0.1, 0))]


def moon_jar(glaze='#e9e4da', **_):
    wall = [(0.42, 0), (0.46, 0.04), (0.46, 0.04), (0.85, 0.35), (1.08, 0.92), (1.02, 1.4), (0.76, 1.82), (0.5, 1.98), (0.47, 2.1)]
    return [vessel(wall, G(glaze, speckle=0.25, gloss=0.3, turned=0.05, dip=-0.04), 0.045, wobble=0.004)]


def branch(height=2.2, leaves=15, colour='#6e7c54', seed=1, lean=0.5, leaf=0.3):
    """A sprig for the vases: a thin stem with leaves in pairs."""
    r = random.Random(seed)
    stem = [(lean * (t**1.6), 0.15 * math.sin(t * 3 + seed), t * height) for t in np.linspace(0, 1, 7)]
    parts = [tube(stem, [0.025, 0.024, 0.022, 0.02, 0.017, 0.014, 0.008], m.plain('#6b5138', 0.8), sides=8)]
    green = [m.plain(colour, 0.55), m.plain('#8a9468', 0.55)]
    for i in range(leaves):
        t = 0.3 + 0.7 * i / leaves
        at = (lean * t**1.6, 0.15 * math.sin(t * 3 + seed), t * height)
        n, vertices = 9, []
        length = 1.5 * leaf * r.uniform(0.75, 1.2) * (1.15 - 0.4 * t)
        for j in range(n):
            u = j / (n - 1)
            w = length * 0.24 * math.sin(math.pi * u**0.85)
            for q in (-1, 0, 1):
                vertices.append((u * length, q * w, 0.3 * length * math.sin(u * 2) + abs(q) * w * 0.5))
        parts.append(move(mesh('leaf', vertices, grid_faces(n, 3), green[i % 2]), at, turn=i * 137 + r.uniform(-20, 20), tilt=(r.uniform(-25, 25), r.uniform(-35, 5))))
    return parts


def planter(glaze='rust', **_):
    pot = vessel([(0.42, 0.06), (0.46, 0.08), (0.6, 0.5), (0.68, 0.9), (0.7, 1.02)], m.clay('#b36a48'), 0.06)
    saucer = vessel([(0.5, 0), (0.6, 0.02), (0.66, 0.06), (0.68, 0.12)], m.clay('#b36a48'), 0.04, 0.04)
    earth = disc(0.62, m.clay('#3f2f25', 1.0), (0, 0, 0.92))
    green = []
    for i in range(11):
        green += move(branch(0.9 + 0.35 * (i % 3), 11, '#5f7347', i, 0.25 + 0.3 * (i % 2), 0.26), (0.22 * math.cos(i * 2.4), 0.22 * math.sin(i * 2.4), 0.9), turn=i * 137)
    return [pot, saucer, earth] + green


# Tea


TINS = {
    'assam': ('#8c3f2a', 'Morning', 'Assam', '#5a2f1a'), 'darjeeling': ('#b9a04e', 'First Flush', 'Darjeeling', '#6d6a34'),
    'sencha': ('#5d7a4c', 'Rain on Moss', 'Sencha', '#4c6a33'), 'oolong': ('#6b4a3a', 'Slow Fire', 'Oolong', '#3e2c20'),
    'jasmine': ('#d8d2b8', 'Night Garden', 'Jasmine', '#75774a'), 'smoked': ('#2e2c2d', 'Chimney', 'Lapsang', '#231d1a'),
    'linden': ('#cfc27c', 'Sunday', 'Linden', '#a99f58'), 'rooibos': ('#b8622c', 'Orange Grove', 'Rooibos', '#8d3f1d'),
    'mint': ('#7fa08c', 'Back Door', 'Mint', '#53683f'), 'fennel': ('#a9ad7e', 'After Supper', 'Fennel', '#8d8a4d'),
}


def tin(tea='assam', **_):
    colour, name, kind, _leaf = TINS[tea]
    steel = m.metal('#cfc7b8', 0.3)
    body = lathe([(0, 0), (0.4, 0), (0.42, 0.02), (0.42, 0.02), (0.42, 0.98), (0.42, 0.98)], steel, smooth_profile=False)
    label = lathe([(0.4225, 0.06), (0.4225, 0.94)], m.paper(colour), smooth_profile=False)
    patch = lathe([(0.4235, 0.26), (0.4235, 0.76)], m.paper('#f1e9d8'), smooth_profile=False)
    lid = lathe([(0.435, 0.98), (0.435, 0.98), (0.435, 1.16), (0.435, 1.16), (0.425, 1.185), (0.4, 1.19), (0, 1.19)], steel, smooth_profile=False)
    dark = m.plain('#3a332c', 0.7)
    letters = [move(words(name, 0.115, dark, 0.4245, True), (0, 0, 0.58)), move(words(kind.upper(), 0.07, dark, 0.4245), (0, 0, 0.46)), move(words('LUMEN & LOAM', 0.036, dark, 0.4245), (0, 0, 0.33))]
    line = [lathe([(0.424, z), (0.424, z + 0.006)], m.paper(colour), smooth_profile=False) for z in (0.285, 0.73)]
    return [body, label, patch, lid] + letters + line


def leaves(tea='assam', radius=0.42, **_):
    base = TINS[tea][3]
    linear = [m.plain(base, 0.6), m.plain(shaded(base, 1.35), 0.6), m.plain(shaded(base, 0.7), 0.6)]
    size = {'sencha': (0.13, 0.008), 'oolong': (0.12, 0.03), 'linden': (0.14, 0.05), 'mint': (0.12, 0.04), 'rooibos': (0.09, 0.007), 'fennel': (0.06, 0.014)}.get(tea, (0.12, 0.014))
    parts = heap(radius, radius * 0.45, int(1500 * (radius / 0.42) ** 2), size, linear)
    extra = {'jasmine': '#efe6c8', 'rooibos': '#d98a3a', 'linden': '#e6d98f'}.get(tea)
    if extra:
        parts += heap(radius * 0.95, radius * 0.47, 70, (0.09, 0.04), [m.plain(extra, 0.6)], seed=8)
    return parts


def shaded(colour, k):
    return '#' + ''.join(f'{min(255, int(int(colour[i:i + 2], 16) * k)):02x}' for i in (1, 3, 5))


def leaf_dish(tea='assam', glaze='chalk', **_):
    return dip_dish(glaze) + move(leaves(tea, 0.36), (0, 0, 0.07))


def teapot(glaze='sage', size='small', **_):
    k = 1.0 if size == 'small' else 1.25
    g = G(glaze, dip=0.14)
    body = vessel([(0.4, 0), (0.48, 0.02), (0.48, 0.02), (0.72, 0.25), (0.85, 0.58), (0.79, 0.92), (0.55, 1.16), (0.37, 1.22)], g)
    lid = lathe([(0.37, 1.21), (0.385, 1.235), (0.36, 1.26), (0.3, 1.29), (0.12, 1.345), (0.06, 1.37), (0.055, 1.41), (0.1, 1.47), (0.085, 1.54), (0, 1.56)], G(glaze))
    spout = tube([(0.68, 0, 0.38), (0.98, 0, 0.56), (1.12, 0, 0.88), (1.24, 0, 1.16), (1.29, 0, 1.22)], [0.22, 0.14, 0.1, 0.08, 0.085], g)
    mouth = move(disc(0.06, m.plain('#2b221c', 0.9)), (1.296, 0, 1.224), tilt=(0, 40))
    handle = tube([(-0.7, 0, 0.98), (-1.0, 0, 1.12), (-1.24, 0, 0.92), (-1.18, 0, 0.58), (-0.8, 0, 0.38)], [0.1, 0.082, 0.076, 0.074, 0.085], g, flat=1.15)
    parts = [body, lid, spout, mouth, handle]
    return move(parts, scale=k) if k != 1 else parts


def kyusu(glaze='ink', **_):
    g = m.clay('#8a4630', 0.55) if glaze == 'clay' else G(glaze, speckle=0.15, gloss=0.45)
    body = vessel([(0.38, 0), (0.44, 0.02), (0.62, 0.2), (0.68, 0.45), (0.55, 0.72), (0.34, 0.78)], g)
    lid = lathe([(0.34, 0.775), (0.355, 0.8), (0.3, 0.83), (0.07, 0.86), (0.05, 0.89), (0.08, 0.94), (0.06, 0.985), (0, 0.99)], g)
    spout = tube([(0, -0.56, 0.38), (0, -0.78, 0.5), (0, -0.92, 0.68)], [0.15, 0.1, 0.085], g)
    handle = tube([(0.55, 0, 0.5), (0.85, 0, 0.58), (1.25, 0, 0.72), (1.33, 0, 0.75)], [0.09, 0.1, 0.13, 0.11], g)
    return move([body, lid, spout, handle], turn=-38)


def gaiwan(glaze='#e9e4da', **_):
    g = G(glaze, speckle=0.15)
    saucer = vessel([(0.3, 0), (0.34, 0.02), (0.5, 0.05), (0.62, 0.12)], g, 0.03, 0.035)
    body = move(vessel([(0.18, 0), (0.21, 0.05), (0.33, 0.2), (0.41, 0.42), (0.5, 0.6)], g, 0.026), (0, 0, 0.035))
    lid = lathe([(0.4, 0.6), (0.41, 0.62), (0.34, 0.68), (0.2, 0.74), (0.12, 0.755), (0.12, 0.755), (0.1, 0.8), (0.14, 0.83), (0.14, 0.84), (0, 0.82)], g)
    return [saucer, body, lid]


def strainer(**_):
    brass = m.metal()
    basket = vessel([(0.0, 0.1), (0.12, 0.115), (0.24, 0.2), (0.3, 0.36)], m.metal('#b88f4c', 0.4), 0.012, 0.012)
    for v in basket.data.vertices:
        v.co += Vector((math.sin(v.co.x * 120), math.sin(v.co.y * 120), 0)) * 0.0025
    ring = tube([(0.32 * math.cos(a), 0.32 * math.sin(a), 0.37) for a in np.linspace(0, 2 * math.pi, 25)], 0.022, brass, sides=12)
    handle = tube([(0.32, 0, 0.37), (0.7, 0, 0.4), (1.1, 0, 0.45), (1.25, 0, 0.42)], [0.03, 0.035, 0.05, 0.03], brass, flat=1.6)
    rest = vessel([(0.2, 0), (0.28, 0.02), (0.36, 0.08), (0.38, 0.14)], G('chalk'), 0.03)
    return [basket, ring, handle, rest]


def scoop(**_):
    brass = m.metal()
    spoon = vessel([(0.0, 0), (0.1, 0.01), (0.2, 0.08), (0.24, 0.17)], brass, 0.012, 0.012)
    stretched([spoon], 1.35, 1.0)
    stem = tube([(0.28, 0, 0.15), (0.6, 0, 0.18), (1.0, 0, 0.14), (1.3, 0, 0.04)], [0.03, 0.03, 0.04, 0.03], brass, flat=1.6)
    return [spoon, stem]


def caddy(glaze='ink', **_):
    pot = vessel([(0.44, 0), (0.48, 0.02), (0.5, 0.1), (0.5, 0.95), (0.48, 1.0)], G(glaze, dip=0.12), 0.05)
    lid = lathe([(0, 1.0), (0.49, 1.0), (0.49, 1.0), (0.505, 1.02), (0.505, 1.12), (0.49, 1.14), (0.49, 1.14), (0, 1.14)], m.wood('#a87848'), smooth_profile=False)
    knob = lathe([(0, 1.14), (0.07, 1.14), (0.06, 1.2), (0.1, 1.27), (0.07, 1.32), (0, 1.33)], m.metal())
    return [pot, lid, knob]


def tray(**_):
    w = m.wood('#8a5c38', grain=(0.5, 6.0, 6.0))
    parts = [box((3.0, 1.8, 0.1), w, bevel=0.03)]
    for y in (-0.87, 0.87):
        parts.append(box((3.0, 0.07, 0.22), w, (0, y, 0), bevel=0.03))
    for x in (-1.47, 1.47):
        parts.append(box((0.07, 1.8, 0.22), w, (x, 0, 0), bevel=0.03))
    return parts


# Light


def bulb(at, power=12, size=0.1, colour='#ffb561'):
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy, light.shadow_soft_size, light.color = power, size, m.linear(colour)[:3]
    holder = bpy.data.objects.new('bulb', light)
    bpy.context.scene.collection.objects.link(holder)
    return move(holder, at)


def mushroom_lamp(glaze='chalk', **_):
    base = vessel([(0.5, 0), (0.56, 0.03), (0.56, 0.03), (0.5, 0.14), (0.26, 0.4), (0.2, 0.9), (0.26, 1.3)], G(glaze, dip=0.1), 0.05)
    dome = lathe([(0.98, 1.22), (1.0, 1.22), (1.02, 1.24), (0.97, 1.5), (0.78, 1.78), (0.42, 1.98), (0, 2.04)], m.shade('#f3e3c8', '#ffa552', low=0.75, high=2.35, strength=2.2, weave=False))
    inside = disc(0.98, m.glow('#ffcf8f', 3.0), (0, 0, 1.23))
    return [base, dome, inside, bulb((0, 0, 1.1), 30, 0.5)]


def moon_lamp(**_):
    ribs = [(max(0.12, 0.95 * math.sin(math.pi * (i / 44))) * (1 + 0.006 * (i % 2)), 1.55 - 0.88 * math.cos(math.pi * i / 44)) for i in range(2, 43)]
    ball = lathe(ribs, m.shade('#f7ecd8', '#ffb061', 0.35, 2.75, 1.9, weave=False), smooth_profile=False)
    legs = [tube([(0.72 * math.cos(a), 0.72 * math.sin(a), 0), (0.42 * math.cos(a), 0.42 * math.sin(a), 0.75), (0.2 * math.cos(a), 0.2 * math.sin(a), 0.95)], 0.045, m.wood('#8a5c38')) for a in (0.5, 2.6, 4.7)]
    return [ball, bulb((0, 0, 0.45), 26, 0.4)] + legs


def reading_lamp(**_):
    brass = m.metal()
    foot = lathe([(0, 0), (0.55, 0), (0.57, 0.02), (0.57, 0.08), (0.55, 0.1), (0, 0.11)], brass, smooth_profile=False)
    stem = tube([(0, 0, 0.1), (0, 0, 1.6), (0, 0, 2.1), (-0.12, 0, 2.42), (-0.42, 0, 2.5), (-0.62, 0, 2.42)], 0.04, brass)
    cone = lathe([(0.1, 0.36), (0.12, 0.36), (0.14, 0.3), (0.2, 0.2), (0.44, -0.22), (0.46, -0.24), (0.43, -0.23)], m.plain('#3c4a3c', 0.45))
    light = disc(0.42, m.glow('#ffd9a0', 5.0), (0, 0, -0.2))
    move([cone, light], (-0.7, 0, 2.15), tilt=(0, 16))
    return [foot, stem, cone, light, bulb((-0.78, 0, 1.85), 45, 0.25)]


def ember_lamp(glaze='rust', **_):
    foot = lathe([(0, 0), (0.42, 0), (0.44, 0.02), (0.44, 0.3), (0.42, 0.34), (0, 0.34)], G(glaze))
    shade = lathe([(0.34, 0.34), (0.36, 0.4), (0.36, 1.1), (0.3, 1.24), (0, 1.28)], m.shade('#f7e2c0', '#ff9f48', 0.1, 1.5, 2.4, weave=False))
    loop = tube([(-0.4, 0, 0.28), (-0.5, 0, 0.9), (-0.34, 0, 1.48), (0, 0, 1.62), (0.34, 0, 1.48), (0.5, 0, 0.9), (0.4, 0, 0.28)], 0.026, m.metal())
    return [foot, shade, loop, bulb((0, -0.75, 0.6), 12, 0.4)]


def hanging(parts, top, height=3.0):
    cord = tube([(0, 0, top), (0, 0, top + 15), (0, 0, top + 30)], 0.02, m.cloth('#4a4038', where='Object'), sides=10)
    cord.name = 'backdrop-cord'
    return move(parts + [cord], (0, 0, height))


def bell_pendant(glaze='chalk', size='small', **_):
    k = 1.0 if size == 'small' else 1.4
    shade = vessel([(0.0, -1.02), (0.12, -1.02), (0.24, -0.98), (0.42, -0.8), (0.56, -0.42), (0.66, -0.1), (0.82, 0.0)], G(glaze), 0.035, 0.04)
    for v in shade.data.vertices:
        v.co.z = -v.co.z * 1.0
    shade.data.flip_normals()
    neck = lathe([(0.11, 0.98), (0.11, 1.12), (0.06, 1.16), (0.03, 1.24), (0, 1.24)], m.metal())
    light = disc(0.62, m.glow('#ffc98a', 3.0), (0, 0, 0.07))
    parts = [shade, neck, light]
    move(parts, scale=k)
    return hanging(parts + [bulb((0, 0, -0.15), 34 * k, 0.4)], 1.2 * k)


def cloud_pendant(**_):
    drum = lathe([(1.1, 0), (1.12, 0.02), (1.12, 0.02), (1.12, 0.98), (1.12, 0.98), (1.1, 1.0)], m.shade('#efe0c4', '#ffab5c', -0.3, 1.3, 1.5), smooth_profile=False)
    trims = [lathe([(1.122, z), (1.128, z), (1.128, z + 0.05), (1.122, z + 0.05)], C('oat', where='UV'), smooth_profile=False) for z in (0.0, 0.95)]
    under = disc(1.08, m.glow('#ffdfb4', 2.2), (0, 0, 0.04))
    cap = disc(1.1, m.plain('#cdbd9f'), (0, 0, 0.99))
    return hanging([drum, under, cap, bulb((0, 0, -0.3), 40, 0.7)] + trims, 0.95)


def funnel_pendant(**_):
    cone = lathe([(0.9, 0), (0.92, 0.0), (0.9, 0.05), (0.5, 0.42), (0.2, 0.66), (0.13, 0.8), (0.13, 1.2), (0.1, 1.25), (0, 1.25)], m.metal('#b98345', 0.3))
    light = disc(0.84, m.glow('#ffd39a', 4.0), (0, 0, 0.03))
    return hanging([cone, light, bulb((0, 0, -0.2), 40, 0.5)], 1.2)


def flame(at):
    drop = lathe([(0, 0), (0.035, 0.03), (0.05, 0.09), (0.03, 0.18), (0, 0.27)], m.glow('#ffc66b', 9.0), segments=24)
    wick = tube([(0, 0, -0.08), (0, 0, 0.03)], 0.012, m.plain('#2a211b'), sides=8)
    return [move(drop, at), move(wick, at), bulb((at[0], at[1], at[2] + 0.14), 2.2, 0.06)]


def taper(height=2.2, colour='#d9ae5a', lit=True):
    stick = lathe([(0, 0), (0.1, 0), (0.11, 0.02), (0.105, 0.3), (0.075, height - 0.1), (0.04, height - 0.02), (0, height)], m.wax(colour, height if lit else None))
    return [stick] + (flame((0, 0, height + 0.07)) if lit else [tube([(0, 0, height - 0.02), (0, 0, height + 0.12)], 0.01, m.plain('#e6dcc8'), sides=8)])


def tapers(**_):
    parts = []
    for i, x in enumerate((-0.12, 0.12)):
        parts += move(taper(2.4, '#d6a850', False), (x, 0, 0.11), tilt=(-90, 0))
    band = stretched([lathe([(0.14, -0.2), (0.14, 0.2)], m.paper('#efe6d4'), smooth_profile=False)], 1.85)
    move(band, (0, 1.0, 0.11), tilt=(-90, 0))
    return move(parts + [*band], (0.9, -0.6, 0), turn=52)


def pillars(**_):
    parts = []
    for x, y, r, h, c in ((-0.45, 0.15, 0.34, 1.5, '#e9dcc0'), (0.35, 0.3, 0.34, 1.05, '#d9ae5a'), (0.12, -0.42, 0.34, 0.65, '#b96e45')):
        pillar = lathe([(0, 0), (r - 0.02, 0), (r, 0.02), (r, 0.02), (r, h - 0.03), (r - 0.03, h), (r - 0.03, h), (0.1, h - 0.03), (0, h - 0.03)], m.wax(c, h))
        parts += move([pillar] + flame((0, 0, h + 0.06)), (x, y, 0))
    return parts


def chamberstick(glaze='indigo', **_):
    g = G(glaze, rim=0.16)
    dish = vessel([(0.4, 0), (0.48, 0.02), (0.6, 0.08), (0.64, 0.16)], g, 0.035, 0.05)
    cup_ = vessel([(0.1, 0.04), (0.17, 0.05), (0.16, 0.2), (0.17, 0.34)], g, 0.04, 0.1)
    ring = tube([(0.62, 0, 0.14), (0.8, 0, 0.28), (0.95, 0, 0.18), (0.86, 0, 0.04), (0.62, 0, 0.07)], 0.045, g)
    return [dish, cup_, ring] + move(taper(1.4, '#e8dfc9'), (0, 0, 0.15))


def lantern(**_):
    wall = m.shade('#f4e6cc', '#ff9f48', -0.1, 0.75, 1.7, weave=False)
    cup_ = vessel([(0.36, 0), (0.4, 0.02), (0.42, 0.1), (0.44, 0.5), (0.42, 0.92)], wall, 0.03)
    holes = []
    dark = m.glow('#ffe7b8', 3.0)
    for row in range(4):
        for i in range(22):
            a = i / 22 * 6.283 + row * 0.143
            hole = move(disc(0.022, dark), tilt=(90, 0))
            z = 0.3 + row * 0.13
            holes.append(move(hole, (0.4455 * math.sin(a) * (1 if z < 0.6 else 0.985), -0.4455 * math.cos(a) * (1 if z < 0.6 else 0.985), z), turn=math.degrees(a)))
    return [cup_] + holes + flame((0, 0, 0.3)) + [bulb((0, 0, 0.9), 3, 0.3)]


# Cloth


def standing_cushion(colour='rust', fabric='linen', size='45', **_):
    s = {'45': 2.2, '60': 2.9, '30': 2.0}[size]
    h = s if size != '30' else 1.35
    looks = {'linen': dict(weave=70, bump=0.55), 'wool': dict(weave=34, bump=0.9, sheen=0.8), 'velvet': dict(weave=160, bump=0.12, sheen=1.0)}[fabric]
    parts = cushion(s * 1.12, h * 1.12, 0.85 if size != '30' else 0.7, C(colour, **looks), seed=3)
    return move(parts, (0, 0.36, h * 0.505), tilt=(74, 0))


def lying_cushion(colour='rust', fabric='linen', size='45', **_):
    looks = {'linen': dict(weave=70, bump=0.55), 'wool': dict(weave=34, bump=0.9, sheen=0.8), 'velvet': dict(weave=160, bump=0.12, sheen=1.0)}[fabric]
    return cushion(2.46, 2.46, 0.85, C(colour, **looks), seed=3)


def bolster(colour='moss', **_):
    c = C(colour, stripes=('#e4d8bf', 7.0, 0.22, 'Y'))
    wall = [(0.04, -1.42), (0.1, -1.42), (0.2, -1.38), (0.42, -1.28), (0.52, -1.1), (0.54, 0), (0.52, 1.1), (0.42, 1.28), (0.2, 1.38), (0.1, 1.42), (0.04, 1.42)]
    body = lathe(wall, c)
    for v in body.data.vertices:
        a = math.atan2(v.co.y, v.co.x)
        pull = max(0, abs(v.co.z) - 1.05) / 0.37
        k = 1 + 0.05 * pull * math.sin(a * 22) + 0.008 * math.sin(a * 3 + v.co.z * 4)
        v.co.x *= k
        v.co.y *= k
    buttons = [move(disc(0.1, m.wood('#8a5c38'), thickness=0.04), (0, 0, z)) for z in (-1.45, 1.41)]
    return move([body] + buttons, (0, 0, 0.54), turn=0, tilt=(0, 90))


def floor_cushion(colour='honey', **_):
    c = C(colour, weave=40, bump=0.8)
    body = lathe([(0, 0), (1.1, 0.0), (1.32, 0.06), (1.42, 0.3), (1.36, 0.56), (1.1, 0.66), (0.5, 0.68), (0.08, 0.6), (0, 0.59)], c)
    for v in body.data.vertices:
        a, d = math.atan2(v.co.y, v.co.x), math.hypot(v.co.x, v.co.y)
        v.co.z += 0.02 * math.sin(a * 12) * max(0, 1 - d / 1.3) * (v.co.z > 0.4)
    seams = [tube([(1.36 * math.cos(a), 1.36 * math.sin(a), z) for a in np.linspace(0, 6.2832, 49)], 0.03, c, sides=8, per_segment=3) for z in (0.08, 0.55)]
    button = disc(0.13, m.wood('#8a5c38'), (0, 0, 0.57), 0.05)
    return [body, button] + seams


def napkins(colour='oat', **_):
    parts = []
    for i, c in enumerate(('oat', 'rose', 'moss', 'rust')):
        parts += move([folded(1.5, 1.5, 4, 0.045, C(c, weave=90), seed=i)], (0.03 * math.sin(i * 3), 0.03 * math.cos(i * 2), i * 0.205), turn=3 * math.sin(i * 5))
    return parts


def tea_towel(colour='white', **_):
    return [folded(1.7, 2.2, 4, 0.045, C('white', weave=80, stripes=('#33466a', 2.6, 0.13, 'X')), seed=4)]


def runner(colour='indigo', **_):
    c = C('indigo', weave=60, second='#7d8aa5')
    coil = [((0.12 + 0.055 * t / 6.283) * math.cos(t), (0.12 + 0.055 * t / 6.283) * math.sin(t)) for t in np.linspace(0, 6.283 * 5.5, 150)]
    end = coil[-1]
    vertices, uvs = [], []
    for i, (x, z) in enumerate(coil + [(end[0] - 0.0 + 0.12 * k, -0.43 - 0.005 * k) for k in range(0)]):
        for j in range(20):
            v = j / 19 - 0.5
            vertices.append((v * 2.4, x, z))
            uvs.append((v * 2.4, i * 0.05))
    roll = mesh('roll', vertices, grid_faces(len(vertices) // 20, 20), c, uvs=uvs)
    solid = roll.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.042, 0
    lay = folded(2.4, 1.5, 1, 0.045, c, seed=2)
    return [move(roll, (0, 0.45, 0.46), tilt=(180, 0)), move(lay, (0, -0.25, 0))]


def tablecloth(colour='white', **_):
    return [folded(2.2, 1.6, 7, 0.055, C('white', weave=75), seed=6), move(folded(2.2, 1.6, 1, 0.04, C('white', weave=75), seed=2), (0, 0, 0.44))]


def fringe(width, y, z, colour, seed=1):
    r = random.Random(seed)
    c = C(colour, where='Object')
    return [tube([(x, y, z), (x + r.uniform(-0.03, 0.03), y - 0.1, z - 0.03), (x + r.uniform(-0.06, 0.06), y - 0.26, max(0.02, z - 0.16))], [0.018, 0.02, 0.012], c, sides=6, per_segment=4) for x in np.linspace(-width / 2 + 0.03, width / 2 - 0.03, 34)]


def wool_throw(colour='rust', **_):
    c = C(colour, weave=38, bump=0.9, sheen=0.8, stripes=('#e4d8bf', 0.9, 0.1, 'X'))
    stack = folded(2.1, 1.7, 6, 0.12, c, seed=3, slack=1.4)
    return [stack] + move(fringe(2.1, -0.86, 0.74, colour), (0, 0, 0))


def linen_throw(colour='oat', **_):
    return [folded(2.0, 1.6, 7, 0.075, C(colour, weave=55, second='#b8a888'), seed=9, slack=1.6)]


def gauze(colour='rose', **_):
    stack = folded(1.9, 1.5, 6, 0.085, C(colour, weave=30, bump=1.0), seed=12, slack=2.2)
    corner = move(folded(1.2, 1.1, 1, 0.05, C(colour, weave=30, bump=1.0), seed=5, slack=2.5), (0.25, -0.2, 0.58), turn=32)
    return [stack, corner]


# Paper


def pattern(kind='sprig', ground='#efe6d4', inks=('#66704a', '#b9785a', '#2d3f60'), size=640):
    """A printed pattern drawn with numbers: sprigs, tiles, waves or the rows of a knitting chart."""
    y, x = np.mgrid[0:size, 0:size] / size
    picture = np.ones((size, size, 4), np.float32)
    rgb = lambda c: np.array([int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    picture[..., :3] = rgb(ground)

    def paint(mask, colour):
        picture[..., :3] = picture[..., :3] * (1 - mask[..., None]) + rgb(colour) * mask[..., None]

    soft = lambda d: np.clip(0.5 - d * size / 1.5, 0, 1)
    if kind == 'sprig':
        r = random.Random(4)
        for row in range(6):
            for column in range(5):
                cx, cy = (column + 0.5 + 0.5 * (row % 2)) / 5 % 1.0, (row + 0.5) / 6
                turn = r.uniform(-0.7, 0.7)
                dx, dy = (x - cx + 0.5) % 1 - 0.5, (y - cy + 0.5) % 1 - 0.5
                u, v = dx * math.cos(turn) + dy * math.sin(turn), -dx * math.sin(turn) + dy * math.cos(turn)
                paint(soft(np.maximum(np.abs(u - 0.25 * v * v) - 0.0016, np.abs(v) - 0.062)), inks[0])
                for k in range(5):
                    for side in (-1, 1):
                        a = u - side * 0.016, v - (-0.04 + k * 0.022)
                        p, q = a[0] * side * 0.8 - a[1] * 0.6, a[0] * side * 0.6 + a[1] * 0.8
                        paint(soft(np.sqrt((p / 1.0) ** 2 + (q / 0.4) ** 2) - 0.0125), inks[(row + column) % 2 * 0])
                paint(soft(np.hypot(u, v - 0.072) - 0.011), inks[1])
    elif kind == 'tiles':
        u, v = (x * 8) % 1 - 0.5, (y * 8) % 1 - 0.5
        odd = (np.floor(x * 8) + np.floor(y * 8)) % 2
        paint(soft((np.abs(np.hypot(u, v) - 0.32) - 0.05) / 8) * odd, inks[0])
        paint(soft((np.abs(u) + np.abs(v) - 0.3) / 8) * (1 - odd), inks[1])
    elif kind == 'waves':
        rows = (y * 14 + 0.28 * np.sin(x * 6.283 * 4)) % 1
        paint(soft((np.abs(rows - 0.5) - 0.1) / 14), inks[2])
    elif kind in ('chart', 'page'):
        lines = (y * 34) % 1
        text_rows = soft((np.abs(lines - 0.5) - 0.13) / 34) * (x > 0.12) * (x < 0.5 + 0.36 * (np.sin(np.floor(y * 34) * 5.1) * 0.5 + 0.5)) * (y < 0.9) * (np.sin(np.floor(y * 34) * 2.3) > -0.8)
        if kind == 'page':
            paint(text_rows * (y < 0.5) * 0.65 * (np.sin(x * 190 + np.sin(x * 71) * 3) > -0.75), '#4a443c')
            for i in range(9):
                paint(soft(np.sqrt(((x - 0.5 + 0.02 * i * (-1) ** i) / 1.0) ** 2 + ((y - 0.62 - i * 0.027) / 0.35) ** 2) - 0.05), inks[i % 2])
        else:
            paint(text_rows * (y < 0.34) * 0.65 * (np.sin(x * 190 + np.sin(x * 71) * 3) > -0.75), '#4a443c')
            cells = (x > 0.14) & (x < 0.86) & (y > 0.4) & (y < 0.88)
            gx, gy = np.floor((x - 0.14) / 0.03), np.floor((y - 0.4) / 0.03)
            knit = ((gx + gy) % 4 == 0) | ((gx - gy) % 4 == 0)
            paint((cells & knit).astype(np.float32), inks[1])
            net = (((x - 0.14) / 0.03 % 1 < 0.06) | ((y - 0.4) / 0.03 % 1 < 0.06)) & cells
            paint(net.astype(np.float32) * 0.6, '#8a8070')
        paint(soft(np.abs(y - 0.95) - 0.004) * (x > 0.12) * (x < 0.6), inks[0])
    picture[..., :3] *= 0.86  # Ink on paper is never as bright as the light.
    image = bpy.data.images.new('pattern', size, size)
    image.pixels.foreach_set(picture.ravel())
    image.pack()
    return image


def notebook(colour='moss', thick=0.2, size=(1.48, 2.1), title='Ledger', band=True, flat=False, **_):
    w, h = size
    cover = m.cloth(PAPERS.get(colour, colour), weave=110, bump=0.25, where='Object', sheen=0.1)
    block = box((w - 0.06, h - 0.08, thick), m.pages(), (0.0, 0, 0.03), bevel=0.01)
    parts = [block, box((w, h, 0.035), cover, (0, 0, 0), bevel=0.015), box((w, h, 0.035), cover, (0, 0, thick + 0.025), bevel=0.015)]
    parts.append(box((0.07, h, thick + 0.06), cover, (-w / 2 + 0.02, 0, 0), bevel=0.03))
    if band:
        parts.append(box((0.05, h + 0.012, thick + 0.075), m.plain('#c79a55', 0.6), (w * 0.36, 0, -0.004), bevel=0.01))
    parts.append(move(box((0.62, 0.3, 0.006), m.paper('#f1e9d8'), bevel=0.002), (0, h * 0.2, thick + 0.06)))
    parts.append(move(words(title, 0.15, m.plain('#3a332c', 0.8), italic=True), (0, h * 0.2, thick + 0.0675), tilt=(-90, 0)))
    return parts if flat else move(parts, turn=-14)


def notebook_pair(colour='moss', **_):
    under = move(notebook(colour, flat=True, title='Ledger'), (0.15, 0.05, 0), turn=14)
    return under + move(notebook(colour, flat=True), (-0.05, 0, 0.262), turn=-10)


def pocket_trio(**_):
    parts = []
    for i, c in enumerate(('indigo', 'honey', 'chalk')):
        parts += move(notebook(c, 0.07, (0.95, 1.4), ('Lists', 'Plans', 'Doubts')[i], band=False, flat=True), (i * 0.42 - 0.42, -i * 0.12, i * 0.132), turn=-12 + i * 14)
    return parts


def sketchbook(**_):
    parts = notebook('#3a3936', 0.3, (2.3, 1.7), 'Sketches', band=False, flat=True)
    pencil = tube([(-0.7, 0, 0), (0.7, 0, 0)], 0.045, m.plain('#c98a35', 0.4), sides=6)
    tip = tube([(0.7, 0, 0), (0.86, 0, 0)], [0.045, 0.006], m.wood('#d9b98a'), sides=12)
    return parts + move([pencil, tip], (0.25, -0.45, 0.42), turn=24)


def envelope(colour='#e9dcc4', **_):
    body = box((1.7, 1.15, 0.02), m.paper(colour), bevel=0.008)
    flap = mesh('flap', [(-0.84, 0.57, 0.022), (0.84, 0.57, 0.022), (0.06, -0.06, 0.03), (-0.06, -0.06, 0.03)], [(0, 1, 2, 3)], m.paper(colour), smooth=False)
    solid = flap.modifiers.new('paper', 'SOLIDIFY')
    solid.thickness = 0.008
    seal = move(lathe([(0, 0.03), (0.1, 0.03), (0.12, 0.015), (0.13, 0)], m.wax('#9c4630')), (0, -0.06, 0.034))
    return [body, flap, seal]


def letter_set(**_):
    parts = []
    for i in range(4):
        parts += [box((1.5, 2.0, 0.012), m.paper('#f4eddf'), (-0.65, 0.1, i * 0.013), 0.002, -8 + i * 1.2)]
    for i, c in enumerate(('#c7b28e', '#e9dcc4')):
        parts += move(envelope(c), (0.62 - i * 0.1, -0.35 + i * 0.12, 0.06 + i * 0.05), turn=10 - i * 16)
    band = box((0.13, 2.02, 0.06), m.paper('#66704a'), (-0.65, 0.1, 0), 0.004, -6)
    return parts + [band]


def wrap_rolls(**_):
    parts = []
    looks = (('sprig', '#efe6d4', ('#66704a', '#b9785a', '#2d3f60')), ('tiles', '#c9d0c2', ('#2d3f60', '#b9785a', '#2d3f60')), ('waves', '#dba68c', ('#66704a', '#b9785a', '#7a3323')))
    for i, (kind, ground, inks) in enumerate(looks):
        printed = m.paper(image=pattern(kind, ground, inks))
        roll = lathe([(0.2, -1.5), (0.2, 1.5)], printed, smooth_profile=False)
        for loop in roll.data.uv_layers[0].data:
            loop.uv = (loop.uv[0] * 0.9, loop.uv[1] * 4.0)
        core = lathe([(0.2, -1.498), (0.17, -1.5), (0.17, 1.5), (0.2, 1.498)], m.paper('#cdbb98'), smooth_profile=False)
        band = lathe([(0.203, -0.16), (0.203, 0.16)], m.paper('#f4eddf'), smooth_profile=False)
        x, z = ((-0.21, 0.2), (0.21, 0.2), (0.0, 0.55))[i]
        parts += move([roll, core, band], (0.0 + (0.1 if i == 2 else 0), x, z), tilt=(0, 90))
    return move(parts, turn=28)


def card_set(**_):
    parts = []
    for i, (kind, ground) in enumerate((('waves', '#e9dcc4'), ('tiles', '#dfe3da'), ('sprig', '#f4eddf'))):
        card = sheet(1.05, 1.48, m.paper(image=pattern(kind, ground)), thickness=0.014)
        card_base = box((1.05, 1.48, 0.012), m.paper('#f4eddf'), bevel=0.002)
        parts += move([card, card_base], (-0.75 + i * 0.75, 0.1 * math.sin(i * 2), 0.016 * i), turn=12 - i * 12)
    parts += move(envelope('#c7b28e'), (0.25, -0.75, 0.06), turn=-6)
    return parts


def calendar(**_):
    w = m.wood('#a87848')
    base = box((1.9, 0.62, 0.14), w, bevel=0.03)
    white = m.plain('#efe6d4', 0.7)
    dark = m.plain('#3a332c', 0.8)
    parts = [base]
    for i, number in enumerate('24'):
        x = -0.33 + i * 0.66
        parts += [box((0.6, 0.46, 0.6), white, (x, 0, 0.14), 0.04), move(words(number, 0.5, dark), (x, -0.233, 0.43))]
    bar = box((1.26, 0.4, 0.2), m.wood('#7a4c2c'), (0, 0, 0.74), 0.025)
    return parts + [bar, move(words('NOVEMBER', 0.14, m.plain('#efe6d4')), (0, -0.203, 0.835))]


def printed_sheets(kind='sprig', **_):
    parts = []
    for i, (ground, inks) in enumerate((('#dfe3da', ('#2d3f60', '#b9785a', '#2d3f60')), ('#f4eddf', ('#66704a', '#b9785a', '#2d3f60')))):
        parts.append(sheet(1.5, 2.1, m.paper(image=pattern(kind, ground, inks)), (0.28 - i * 0.4, 0.12 - i * 0.2, 0.01 * i), 12 - i * 18, curl=0.35 * i + 0.15))
    return parts


def yarn(colour='rust', radius=0.55, seed=2):
    r = random.Random(seed)
    c = C(colour, where='Object', weave=200, bump=0.3)
    ball = lathe([(0, 0.05), (radius * 0.7, radius * 0.3), (radius * 0.95, radius), (radius * 0.7, radius * 1.7), (0, radius * 1.95)], c)
    parts = [ball]
    for k in range(70):
        tilt, spin = r.uniform(0, 180), r.uniform(0, 360)
        ring = tube([(radius * 0.985 * math.cos(a), radius * 0.985 * math.sin(a), 0.1 * radius * math.sin(a + k)) for a in np.linspace(0, 6.2832, 17)], 0.034, c, sides=8, per_segment=3)
        parts.append(move(move(ring, (0, 0, 0), turn=spin, tilt=(tilt, 0)), (0, 0, radius)))
    return parts


def knitting(**_):
    page = sheet(1.5, 2.1, m.paper(image=pattern('chart')), (-0.35, 0.05, 0), 8, curl=0.25)
    needles = []
    for i in range(2):
        stick = lathe([(0, 0), (0.01, 0.02), (0.035, 0.16), (0.035, 2.2), (0.035, 2.2), (0.08, 2.22), (0.08, 2.3), (0, 2.32)], m.wood('#a87848'), segments=24)
        needles.append(move(stick, (-0.5 + i * 0.15, -1.1 + i * 0.05, 0.05 + i * 0.05), turn=-58 + i * 14, tilt=(-89, 0)))
    return [page] + needles + move(yarn('rust'), (0.72, 0.15, 0)) + move(yarn('oat', 0.42, 5), (0.85, -0.75, 0))


def recipe_cards(**_):
    parts = []
    for i in range(3):
        parts.append(sheet(1.05, 1.48, m.paper(image=pattern('page', ('#f4eddf', '#e9e3d0', '#f0e0cc')[i])), (-0.5 + 0.5 * i, 0.1 * math.sin(i * 2.5), 0.014 * i), 14 - 13 * i, curl=0.08))
    return parts


# Workshops and services


def wheel(**_):
    steel = m.metal('#b9b2a6', 0.35)
    head = lathe([(0, 0.22), (1.3, 0.22), (1.33, 0.24), (1.33, 0.29), (1.3, 0.31), (0, 0.31)], steel, smooth_profile=False)
    axle = lathe([(0, 0), (0.5, 0), (0.4, 0.22)], m.plain('#4c4742', 0.5), smooth_profile=False)
    wet = Wet()
    pot = move(vessel([(0.52, 0), (0.56, 0.03), (0.66, 0.3), (0.68, 0.62), (0.52, 0.95), (0.46, 1.1), (0.55, 1.28)], wet, 0.06), (0, 0, 0.31))
    slip = move(lathe([(0, 0.012), (0.62, 0.012), (0.78, 0.006), (0.85, 0)], wet, wobble=0.05), (0, 0, 0.31))
    return [head, axle, pot, slip]


def Wet():
    n = m.Nodes('wet').set(Base_Color=m.linear('#a8694a'), Roughness=0.3, Specular=0.5)
    wave = n.add('ShaderNodeTexWave', Scale=7.0, Distortion=0.8, bands_direction='Z')
    n.link(n.coordinates(), wave.inputs['Vector'])
    n.bump(wave.outputs['Fac'], 0.25, 0.03)
    return n.material


def tools(**_):
    w = m.wood('#a87848')
    knife = tube([(-0.8, 0, 0.04), (0.2, 0, 0.04), (0.8, 0, 0.03)], [0.04, 0.05, 0.015], w, flat=1.8)
    loop_handle = tube([(-0.7, 0, 0.05), (0.4, 0, 0.05)], 0.05, w)
    loop = tube([(0.4, 0, 0.05), (0.6, 0.14, 0.05), (0.85, 0.1, 0.05), (0.85, -0.1, 0.05), (0.6, -0.14, 0.05), (0.4, 0, 0.05)], 0.014, m.metal('#b9b2a6'), sides=8)
    return [knife] + move([loop_handle, loop], (0, 0.28, 0), turn=8)


def hand_building(**_):
    slab = vessel([(0.5, 0), (0.55, 0.02), (0.68, 0.15), (0.78, 0.42)], m.clay('#b9785a'), 0.07, wobble=0.02)
    lump = lathe([(0, 0), (0.4, 0), (0.48, 0.12), (0.42, 0.4), (0.2, 0.55), (0, 0.57)], m.clay('#b06d4e'), wobble=0.06)
    return [move(slab, (-0.45, 0.1, 0)), move(lump, (0.85, 0.35, 0))] + move(tools(), (0.5, -0.75, 0), turn=14)


def glaze_tiles(**_):
    parts = []
    for i, g in enumerate(('chalk', 'sage', 'honey', 'rust', 'indigo', 'ink')):
        tile = box((0.62, 0.12, 0.95), G(g, dip=0.2, rim=0.95), bevel=0.03)
        for v in tile.data.vertices:
            v.co.y += 0.1 * (v.co.z - 0.5) ** 2
        parts += move([tile], ((i - 2.5) * 0.56, 0.3 - i * 0.14, 0), turn=-22)
    brush = tube([(-0.9, 0, 0.06), (0.5, 0, 0.06)], [0.03, 0.055], m.wood('#a87848'))
    hair = tube([(0.5, 0, 0.06), (0.62, 0, 0.06), (0.85, 0, 0.03)], [0.055, 0.075, 0.01], m.plain('#3a2a20', 0.8))
    return parts + move([brush, hair], (-0.1, -0.85, 0), turn=-10)


def tasting(**_):
    parts = []
    for i, t in enumerate(('#c9a23c', '#b9772a', '#9c4f1c', '#6b2a12', '#8f9a3a')):
        parts += move(cup('chalk', 'small', t), ((i - 2) * 0.98, 0.25 * math.cos(i * 1.6), 0), turn=i * 40)
    return parts


def parcel(colour='sprig', size=(1.5, 1.1, 0.7), ribbon='#9c4630', **_):
    ground = {'sprig': '#efe6d4', 'tiles': '#c9d0c2', 'waves': '#dba68c'}.get(colour, '#efe6d4')
    printed = m.paper(image=pattern(colour if colour in ('sprig', 'tiles', 'waves') else 'sprig', ground))
    w, d, h = size
    satin = m.cloth(ribbon, weave=180, bump=0.1, where='Object', sheen=0.7)
    parts = [box(size, printed, bevel=0.02), box((0.14, d + 0.012, h + 0.012), satin, (0, 0, -0.002), 0.01), box((w + 0.012, 0.14, h + 0.014), satin, (0, 0, -0.002), 0.01)]
    for side in (-1, 1):
        loop = [(0, 0, h), (side * 0.2, 0.06, h + 0.2), (side * 0.46, 0.1, h + 0.24), (side * 0.5, 0.02, h + 0.1), (side * 0.25, -0.04, h + 0.05), (0, 0, h + 0.03)]
        parts.append(ribbon_strip(loop, 0.15, satin))
        parts.append(ribbon_strip([(0, 0, h + 0.02), (side * 0.18, -0.18, h + 0.06), (side * 0.36, -0.42, h + 0.03)], 0.13, satin))
    parts.append(move(lathe([(0, -0.08), (0.06, -0.07), (0.085, 0), (0.06, 0.07), (0, 0.08)], satin), (0, 0, h + 0.07)))
    return parts


def ribbon_strip(path, width, material):
    curve = [Vector(p) for p in spline(path, 10)]
    vertices = []
    for i, p in enumerate(curve):
        t = (curve[min(i + 1, len(curve) - 1)] - curve[max(i - 1, 0)]).normalized()
        side = t.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 0.2 else Vector((0, 1, 0))
        side = Vector((side.x, abs(side.y), 0)) if abs(side.y) > 0.3 else Vector((0, 1, 0))
        vertices += [p - side * width / 2, p + side * width / 2]
    strip = mesh('ribbon', vertices, grid_faces(len(curve), 2), material)
    solid = strip.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness = 0.012
    return strip


def voucher(**_):
    card = sheet(1.75, 1.15, m.paper('#f4eddf'), thickness=0.02)
    base = box((1.75, 1.15, 0.018), m.paper('#f4eddf'), bevel=0.003)
    ink = m.plain('#8a4630', 0.7)
    letters = [move(words('A present', 0.24, ink, italic=True), (0, 0.12, 0.03), tilt=(-90, 0)), move(words('LUMEN & LOAM', 0.09, m.plain('#3a332c')), (0, -0.22, 0.03), tilt=(-90, 0))]
    frame_ = [box((1.55, 0.012, 0.004), ink, (0, y, 0.02), 0) for y in (-0.47, 0.47)] + [box((0.012, 0.95, 0.004), ink, (x, 0, 0.02), 0) for x in (-0.77, 0.77)]
    return move(envelope('#c7b28e'), (0.25, 0.35, 0), turn=-12) + move([card, base] + letters + frame_, (-0.15, -0.3, 0.09), turn=7)


# Sets


def meze(**_):
    return move(platter('indigo'), (0, 0.5, 0)) + move(dip_dish('chalk'), (-1.1, -0.75, 0)) + move(olive_dish('sage'), (0.35, -0.85, 0), turn=-8) + move(salt_cellar('chalk'), (1.65, -0.55, 0))


def breakfast(**_):
    return move(plate('chalk', 'side'), (-0.95, 0.3, 0)) + move(plate('chalk', 'side'), (-0.9, 0.28, 0.075)) + move(bol('honey', tea='#8a5a34'), (0.75, 0.35, 0)) + move(bol('sage'), (0.2, -0.85, 0)) + move(butter_dish('honey'), (1.5, -0.8, 0), turn=20)


def tea_table(**_):
    return tray() + move(teapot('sage'), (-0.35, 0.15, 0.1), turn=12) + move(cup('chalk', tea='#9c5a1e'), (1.0, 0.3, 0.1)) + move(cup('rust', tea='#9c5a1e'), (0.6, -0.5, 0.1)) + move(tin('sencha'), (2.0, 0.5, 0), turn=8)


def tea_gift(**_):
    return move(tin('darjeeling'), (-0.75, 0.1, 0), turn=6) + move(cup('indigo', tea='#b9772a'), (0.25, -0.3, 0)) + move(scoop(), (-0.6, -0.85, 0), turn=12) + move(parcel('sprig', (1.2, 1.0, 0.75)), (0.95, 0.65, 0), turn=-18)
