"""Materials of the demo pictures: glaze, clay, brass, cloth, paper, wood, wax, glass and light."""
import bpy


def linear(colour):
    """'#rrggbb' as the linear numbers that the renderer computes with."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1.0,)


class Nodes:
    """A thin helper over a material's node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        # Glowing things are seen glowing; the light itself comes from small lamps, which is far less noisy.
        self.material.cycles.sample_as_light = False

    def add(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for key, value in values.items():
            if hasattr(node, key):
                setattr(node, key, value)
            else:
                node.inputs[key.replace('_', ' ')].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **values):
        for key, value in values.items():
            self.shader.inputs[key.replace('_', ' ')].default_value = value
        return self

    def coordinates(self, kind='Object', scale=None):
        out = self.add('ShaderNodeTexCoord').outputs[kind]
        if scale:
            mapping = self.add('ShaderNodeMapping')
            mapping.inputs['Scale'].default_value = scale
            self.link(out, mapping.inputs['Vector'])
            out = mapping.outputs[0]
        return out

    def noise(self, scale, detail=3.0, where=None):
        node = self.add('ShaderNodeTexNoise', Scale=scale, Detail=detail)
        self.link(where or self.coordinates(), node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, source, low, high):
        node = self.add('ShaderNodeMapRange', From_Min=low, From_Max=high)
        self.link(source, node.inputs['Value'])
        return node.outputs[0]

    def mix(self, factor, a, b):
        node = self.add('ShaderNodeMixRGB')
        for value, slot in ((factor, 0), (a, 1), (b, 2)):
            if isinstance(value, (tuple, float)):
                node.inputs[slot].default_value = value
            else:
                self.link(value, node.inputs[slot])
        return node.outputs[0]

    def maths(self, operation, a, b=0.0):
        node = self.add('ShaderNodeMath', operation=operation)
        for value, slot in ((a, 0), (b, 1)):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            else:
                self.link(value, node.inputs[slot])
        return node.outputs[0]

    def height(self):
        split = self.add('ShaderNodeSeparateXYZ')
        self.link(self.coordinates(), split.inputs[0])
        return split.outputs['Z']

    def bump(self, source, strength=0.2, distance=0.02):
        node = self.add('ShaderNodeBump', Strength=strength, Distance=distance)
        self.link(source, node.inputs['Height'])
        self.link(node.outputs[0], self.shader.inputs['Normal'])


def scale_colour(c, k):
    return tuple(min(1, x * k) for x in c[:3]) + (1.0,)


def glaze(colour, clay='#b08a6a', dip=None, rim=None, speckle=0.5, gloss=0.26, turned=0.12):
    """Stoneware glaze with iron speckles. Below the height `dip` the clay stays bare; at the height `rim` the glaze breaks brown."""
    n = Nodes('glaze')
    base, bare = linear(colour), linear(clay)
    cloud = n.ramp(n.noise(1.6, 4), 0.35, 0.7)
    paint = n.mix(cloud, scale_colour(base, 0.84), scale_colour(base, 1.08))
    if speckle:
        for size, edge, depth in ((34, 0.705, 0.75), (80, 0.70, 0.5)):
            spots = n.ramp(n.noise(size, 1), edge - 0.012, edge + 0.03)
            paint = n.mix(n.maths('MULTIPLY', spots, speckle * depth), paint, linear('#3a2a20'))
    if rim is not None:
        edge = n.ramp(n.maths('ADD', n.height(), n.maths('MULTIPLY', n.noise(6), 0.05)), rim - 0.055, rim + 0.035)
        paint = n.mix(n.maths('MULTIPLY', edge, 0.75), paint, scale_colour(bare, 0.72))
    # Always above 0.28: below it the renderer counts the glaze as a mirror, which leaves islands in the smoothed light.
    rough = n.maths('ADD', n.maths('MULTIPLY', n.noise(5), 0.08), max(gloss, 0.29))
    if dip is not None:
        line = n.ramp(n.maths('ADD', n.height(), n.maths('MULTIPLY', n.noise(1.5, 2), 0.16)), dip + 0.075, dip + 0.087)
        earth = n.mix(n.noise(40, 6), scale_colour(bare, 0.82), scale_colour(bare, 1.1))
        paint = n.mix(line, earth, paint)
        rough = n.maths('SUBTRACT', 0.82, n.maths('MULTIPLY', line, n.maths('SUBTRACT', 0.82, rough)))
    n.link(paint, n.shader.inputs['Base Color'])
    n.link(rough, n.shader.inputs['Roughness'])
    wave = n.add('ShaderNodeTexWave', Scale=4.5, Distortion=1.2, bands_direction='Z')
    n.link(n.coordinates(), wave.inputs['Vector'])
    n.bump(wave.outputs['Fac'], turned, 0.03)
    return n.material


def clay(colour='#b9785a', rough=0.85):
    n = Nodes('clay').set(Roughness=rough, Specular=0.25)
    base = linear(colour)
    n.link(n.mix(n.noise(26, 6), scale_colour(base, 0.78), scale_colour(base, 1.12)), n.shader.inputs['Base Color'])
    n.bump(n.noise(60, 4), 0.25, 0.01)
    return n.material


def plain(colour, rough=0.6, specular=0.35):
    n = Nodes('plain').set(Base_Color=linear(colour), Roughness=rough, Specular=specular)
    return n.material


def metal(colour='#c79a55', rough=0.24):
    n = Nodes('metal').set(Base_Color=linear(colour), Metallic=1.0)
    n.link(n.maths('ADD', n.maths('MULTIPLY', n.noise(7, 4), 0.14), rough - 0.05), n.shader.inputs['Roughness'])
    return n.material


def cloth(colour, second=None, weave=70.0, bump=0.5, stripes=None, border=None, sheen=0.35, where='UV'):
    """Woven cloth. `second` colours the weft; `stripes` is (colour, per unit, share) along the length."""
    n = Nodes('cloth').set(Roughness=0.92, Specular=0.08, Sheen=sheen)
    base = linear(colour)
    at = n.coordinates(where)
    waves = []
    for direction in ('X', 'Y'):
        wave = n.add('ShaderNodeTexWave', Scale=weave / 6.283, Distortion=0.9, Detail=2.0, bands_direction=direction)
        wave.inputs['Detail Scale'].default_value = 3
        n.link(at, wave.inputs['Vector'])
        waves.append(wave.outputs['Fac'])
    paint = n.mix(n.noise(3, 5, at), scale_colour(base, 0.86), scale_colour(base, 1.08))
    if stripes:
        split = n.add('ShaderNodeSeparateXYZ')
        n.link(at, split.inputs[0])
        part = n.maths('FRACT', n.maths('MULTIPLY', split.outputs[stripes[3] if len(stripes) > 3 else 'Y'], float(stripes[1])))
        paint = n.mix(n.ramp(part, 1 - stripes[2] - 0.01, 1 - stripes[2] + 0.01), paint, linear(stripes[0]))
    if second:
        paint = n.mix(n.maths('MULTIPLY', waves[0], 0.8), paint, linear(second))
    paint = n.mix(n.maths('MULTIPLY', n.maths('MULTIPLY', waves[0], waves[1]), 0.22), paint, scale_colour(base, 0.5))
    n.link(paint, n.shader.inputs['Base Color'])
    n.bump(n.maths('ADD', waves[0], waves[1]), bump, 0.012)
    return n.material


def paper(colour='#f2ebdd', image=None, rough=0.8):
    """Paper, plain or printed with a drawn picture."""
    n = Nodes('paper').set(Roughness=rough, Specular=0.2, Base_Color=linear(colour))
    if image:
        picture = n.add('ShaderNodeTexImage', image=image)
        n.link(n.coordinates('UV'), picture.inputs['Vector'])
        n.link(picture.outputs['Color'], n.shader.inputs['Base Color'])
    n.bump(n.noise(90, 5), 0.06, 0.01)
    return n.material


def pages(colour='#efe6d4'):
    n = Nodes('pages').set(Roughness=0.9, Specular=0.1)
    wave = n.add('ShaderNodeTexWave', Scale=22.0, Distortion=1.5, bands_direction='Z')
    n.link(n.coordinates(), wave.inputs['Vector'])
    base = linear(colour)
    n.link(n.mix(wave.outputs['Fac'], scale_colour(base, 0.72), base), n.shader.inputs['Base Color'])
    return n.material


def wood(colour='#9c6b43', rough=0.5, grain=(0.7, 7.0, 7.0)):
    n = Nodes('wood').set(Roughness=rough, Specular=0.3)
    base = linear(colour)
    at = n.coordinates('Object', grain)
    rings = n.noise(2.2, 8, at)
    n.link(n.mix(n.ramp(rings, 0.35, 0.68), scale_colour(base, 0.6), scale_colour(base, 1.18)), n.shader.inputs['Base Color'])
    n.bump(rings, 0.08, 0.02)
    return n.material


def wax(colour='#e6c98c', glow=None):
    """Candle wax; `glow` is the height of the wick end, around which the wax lights up."""
    n = Nodes('wax').set(Base_Color=linear(colour), Roughness=0.42, Specular=0.35)
    if glow:
        near = n.ramp(n.height(), glow - 0.9, glow)
        n.shader.inputs['Emission'].default_value = linear('#ff9a3c')
        n.link(n.maths('MULTIPLY', n.maths('POWER', near, 2.5), 0.55), n.shader.inputs['Emission Strength'])
    return n.material


def glass(colour='#f4fbf8', rough=0.02):
    n = Nodes('glass').set(Base_Color=linear(colour), Roughness=rough, Transmission=1.0, IOR=1.35)
    return n.material


def liquid(colour):
    return Nodes('liquid').set(Base_Color=linear(colour), Roughness=0.04, Specular=0.6).material


def glow(colour='#ffd9a0', strength=4.0):
    n = Nodes('glow').set(Base_Color=linear(colour), Emission_Strength=strength)
    n.shader.inputs['Emission'].default_value = linear(colour)
    return n.material


def shade(colour='#f3dfc0', warm='#ffa552', low=0.0, high=1.0, strength=1.6, weave=True):
    """A lampshade lit from inside: brightest in the middle of its height, the cloth still readable."""
    n = Nodes('shade').set(Base_Color=scale_colour(linear(colour), 0.5), Roughness=0.9, Specular=0.1)
    t = n.ramp(n.height(), low, high)
    hump = n.maths('MULTIPLY', n.maths('MULTIPLY', t, n.maths('SUBTRACT', 1.0, t)), 4.0)
    level = n.maths('ADD', n.maths('MULTIPLY', n.maths('POWER', hump, 2.2), strength * 0.42), strength * 0.08)
    if weave:
        thread = n.noise(1.0, 2, n.coordinates('UV', (260, 8, 1)))
        level = n.maths('MULTIPLY', level, n.maths('ADD', 0.62, n.maths('MULTIPLY', thread, 0.75)))
    n.shader.inputs['Emission'].default_value = linear(warm)
    n.link(level, n.shader.inputs['Emission Strength'])
    return n.material
